import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { StaffMember } from '#contract/staff.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { useProfile } from '#web/data/profile.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Minute } from '#web/ui/day.tsx'
import { toast } from '#web/ui/toast.ts'
import { RoleButton } from './role-button.tsx'
import { ROLE_WORDS } from './role-words.ts'
import { useRemoveStaff } from './use-staff.ts'

/** One of the staff, or an invitation, and the way out. */
export function StaffRow({ member, onRemoved }: { member: StaffMember; onRemoved: () => void }) {
  const { email, name, role, isPending } = member
  const { label, tone } = ROLE_WORDS[role]
  const isMe = useProfile().data?.email === email

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{name || email}</span>
          <Badge tone={tone}>{label}</Badge>
          {isMe && <span className="text-admin-ink-2">you</span>}
        </p>
        {name && <p className="wrap-anywhere text-admin-ink-2">{email}</p>}
        <p className="text-admin-ink-2">
          <State member={member} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!isPending && <RoleButton member={member} />}
        <RemoveButton member={member} isInvitation={isPending} isMe={isMe} onRemoved={onRemoved} />
      </div>
    </li>
  )
}

function State({ member: { isPending, expiresAt, hasSecondFactor, lastUsedAt } }: { member: StaffMember }) {
  if (isPending) return <>Invited, until {expiresAt && <Minute at={expiresAt} />}</>

  return (
    <>
      Two-step login {hasSecondFactor ? 'on' : 'off'}
      {lastUsedAt ? (
        <>
          , last here <Minute at={lastUsedAt} />
        </>
      ) : (
        ', signed out'
      )}
    </>
  )
}

type RemoveButtonProps = { member: StaffMember; isInvitation: boolean; isMe: boolean; onRemoved: () => void }

function RemoveButton({ member: { id, name, email }, isInvitation, isMe, onRemoved }: RemoveButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync, isPending } = useRemoveStaff()
  const close = () => setAsking(false)
  const verb = isInvitation ? 'Withdraw' : 'Remove'

  const remove = async () => {
    try {
      toast.success((await mutateAsync(id)).message)
      flushSync(close) // the dialog gives the focus back to a button that is gone
      onRemoved()
    } catch (error) {
      toast.error(refusalOf(error, 'That did not work. Please try again.').message)
      close()
    }
  }

  return (
    <>
      <Button variant="secondary" size="small" aria-label={`${verb} ${name || email}`} onClick={() => setAsking(true)}>
        {verb}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={isInvitation ? 'Withdraw this invitation?' : isMe ? 'Remove yourself?' : `Remove ${name}?`}
        confirmLabel={verb}
        isBusy={isPending}
        isDangerous
        onConfirm={remove}
        onCancel={close}
      >
        {isInvitation
          ? `The link in the mail to ${email} will no longer work.`
          : `${isMe ? 'You are' : `${email} is`} signed out everywhere at once, and cannot log in to the panel any more.`}
      </ConfirmDialog>
    </>
  )
}

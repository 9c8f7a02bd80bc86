import { useWatch } from 'react-hook-form'
import { inviteStaff } from '#contract/staff.ts'
import { STAFF_ROLES } from '#domain/staff.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { ADMIN_CARD } from '#web/pages/admin/admin-card.ts'
import { EmailField } from '#web/ui/email-field.tsx'
import { FieldFrame, fieldStyle } from '#web/ui/field-frame.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { ROLE_WORDS } from './role-words.ts'
import { useRefreshStaff } from './use-staff.ts'

const EMPTY = { email: '', role: 'packer' } as const

/** Invites somebody by mail. */
export function InviteForm() {
  const refresh = useRefreshStaff()
  const { field, control, submit, reset, formState } = useContractForm(inviteStaff, {
    start: EMPTY,
    fallback: 'The invitation could not be sent. Please try again.',
    errorFields: { email_taken: 'email' },
    done: ({ message }) => {
      toast.success(message)
      reset(EMPTY)
      return refresh()
    },
    failed: toast.error,
  })
  const role = useWatch({ control, name: 'role' })
  const { error, ...select } = field('role')

  return (
    <form onSubmit={submit} noValidate aria-labelledby="invite" className={ADMIN_CARD}>
      <div>
        <h3 id="invite" className="text-20">
          Invite somebody
        </h3>
        <p className="mt-1 text-admin-ink-2">They get a mail with a link, good for 48 hours and once.</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <EmailField autoComplete="off" {...field('email')} />
        <FieldFrame label="Role" error={error} hint={ROLE_WORDS[role ?? 'packer'].may}>
          {(wiring) => (
            <select {...select} {...wiring} className={fieldStyle()}>
              {STAFF_ROLES.toReversed().map((each) => (
                <option key={each} value={each}>
                  {ROLE_WORDS[each].label}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      </div>
      <SubmitButton className="justify-self-start" isBusy={formState.isSubmitting}>
        Send invitation
      </SubmitButton>
    </form>
  )
}

import { useState } from 'react'
import type { StaffMember } from '#contract/staff.ts'
import { STAFF_ROLES, type StaffRole } from '#domain/staff.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FieldFrame, fieldStyle } from '#web/ui/field-frame.tsx'
import { toast } from '#web/ui/toast.ts'
import { ROLE_WORDS } from './role-words.ts'
import { useChangeStaffRole } from './use-staff.ts'

/** Gives one of the staff another role. */
export function RoleButton({ member: { id, name, role } }: { member: StaffMember }) {
  const [chosen, setChosen] = useState<StaffRole | null>(null)
  const { mutateAsync, isPending } = useChangeStaffRole()
  const shown = chosen ?? role

  const change = async () => {
    try {
      toast.success((await mutateAsync({ id, role: shown })).message)
    } catch (error) {
      toast.error(refusalOf(error, 'That did not work. Please try again.').message)
    }
    setChosen(null)
  }

  return (
    <>
      <Button variant="secondary" size="small" aria-label={`Change role of ${name}`} onClick={() => setChosen(role)}>
        Change role
      </Button>
      <ConfirmDialog
        isOpen={chosen !== null}
        title={`The role of ${name}`}
        confirmLabel="Save"
        isBusy={isPending}
        onConfirm={change}
        onCancel={() => setChosen(null)}
      >
        <FieldFrame label="New role" hint={ROLE_WORDS[shown].may}>
          {(wiring) => (
            <select
              {...wiring}
              value={shown}
              onChange={({ target }) => setChosen(target.value as StaffRole)}
              className={fieldStyle()}
            >
              {STAFF_ROLES.map((each) => (
                <option key={each} value={each}>
                  {ROLE_WORDS[each].label}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      </ConfirmDialog>
    </>
  )
}

import { useWatch } from 'react-hook-form'
import type { changeAdminPassword, resetPassword } from '#contract/accounts.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { NewPasswordField } from './new-password-field.tsx'

const EMPTY = { oldPassword: '', newPassword: '' }

type ChangePasswordFormProps = {
  call: typeof resetPassword | typeof changeAdminPassword
  email: string
  className: string
}

/** A new password for the old one; the other devices are signed out by it. */
export function ChangePasswordForm({ call, email, className }: ChangePasswordFormProps) {
  const form = useContractForm(call, {
    start: EMPTY,
    fallback: 'The password could not be changed. Please try again.',
    errorFields: { wrong_password: 'oldPassword' },
    done: ({ message }) => {
      toast.success(message)
      reset(EMPTY)
    },
    failed: toast.error,
  })
  const { field, control, submit, reset, formState } = form
  const { isDirty, isSubmitting } = formState
  const typed = useWatch({ control, name: 'newPassword' })

  return (
    <form onSubmit={submit} noValidate aria-labelledby="password" className={className}>
      <h2 id="password" className="text-22">
        Your password
      </h2>
      <input type="email" autoComplete="username" value={email} readOnly hidden /> {/* for the password manager */}
      <div className="grid gap-4 sm:grid-cols-2">
        <PasswordField label="Old Password" autoComplete="current-password" {...field('oldPassword')} />
        <NewPasswordField label="New Password" typed={typed} {...field('newPassword')} />
      </div>
      <FormFooter note="A new password signs you out on your other devices.">
        {isDirty && <SubmitButton isBusy={isSubmitting}>Update Password</SubmitButton>}
      </FormFooter>
    </form>
  )
}

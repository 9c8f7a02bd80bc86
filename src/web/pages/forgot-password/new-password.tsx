import { useEffect, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useSearchParams } from 'wouter'
import { recoverPassword } from '#contract/sign-in.ts'
import { useNavigate } from '#web/data/location.tsx'
import { signOut } from '#web/data/session.ts'
import { signInPath } from '#web/data/sign-in-path.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { withWholeCode } from '#web/parts/code-rule.ts'
import { NewPasswordField } from '#web/parts/new-password-field.tsx'
import { ResendCode } from '#web/parts/resend-code.tsx'
import { NO_TRIES_LEFT, useMailedCode } from '#web/parts/use-mailed-code.ts'
import { CodeBoxes } from '#web/ui/code-boxes.tsx'
import { NO_DIGITS } from '#web/ui/code-digits.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'

const recovery = withWholeCode(recoverPassword)

/** The code from the mail and the password that it buys. */
export function NewPassword({ email }: { email: string }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const code = useMailedCode(email)
  const [isStaff, setStaff] = useState(false)
  const form = useContractForm(recovery, {
    start: { email, otp: NO_DIGITS, newPassword: '' },
    fallback: 'The password could not be changed. Please try again.',
    errorFields: {
      invalid_otp: 'otp',
      too_many_requests: 'otp',
      recovery_code_required: 'root',
      invalid_recovery_code: 'recoveryCode',
    },
    done: ({ message, loginPath }) => {
      toast.success(message)
      signOut() // the server has ended every session of theirs, this browser's too
      if (loginPath) window.location.assign(loginPath)
      else navigate(signInPath('/login', search), { replace: true, state: { email } })
    },
    failed: (message, reason) => reason !== 'recovery_code_required' && code.refused(message, reason), // being asked is no failure
  })
  const { control, field, submit, setFocus, resetField, formState } = form
  const { field: otp } = useController({ control, name: 'otp' })
  const typed = useWatch({ control, name: 'newPassword' })

  const isAsked = formState.errors.root?.type === 'recovery_code_required'
  if (isAsked && !isStaff) setStaff(true)

  useEffect(() => setFocus(isStaff ? 'recoveryCode' : 'otp'), [isStaff, setFocus])

  const error = code.hasNoTriesLeft ? NO_TRIES_LEFT : formState.errors.otp
  const startOver = () => {
    resetField('otp')
    setFocus('otp')
  }

  return (
    <form onSubmit={submit} method="post" noValidate className="grid gap-5">
      <CodeBoxes legend="6-digit code" {...otp} onWhole={() => setFocus('newPassword')} error={error} />
      <input type="email" autoComplete="username" value={email} readOnly hidden /> {/* for the password manager */}
      <NewPasswordField label="New Password" typed={typed} {...field('newPassword')} />
      {isStaff && (
        <TextField
          label="Recovery code"
          hint="Staff need one of the codes they were shown with two-step login."
          autoComplete="off"
          {...field('recoveryCode')}
        />
      )}
      <SubmitButton
        variant={code.hasNoTriesLeft ? 'secondary' : 'primary'}
        size="large"
        isBusy={formState.isSubmitting}
      >
        Save Password
      </SubmitButton>
      <ResendCode call="forgotPassword" email={email} code={code} onSent={startOver} />
    </form>
  )
}

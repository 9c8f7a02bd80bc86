import { useEffect, useState } from 'react'
import { REFUSALS } from '#contract/refusals.ts'
import { adminLogin } from '#contract/sign-in.ts'
import { signIn } from '#web/data/session.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { AuthenticatorField } from '#web/parts/authenticator-field.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { toast } from '#web/ui/toast.ts'

const [, ASK_FOR_CODE] = REFUSALS.totp_required

/** Email and password; the authenticator's code too, once the server has asked for it. */
export function AdminLoginForm() {
  const [isCodeWanted, setCodeWanted] = useState(false)
  const { field, submit, setFocus, formState } = useContractForm(adminLogin, {
    fallback: 'Login failed. Please try again.',
    errorFields: { invalid_credentials: 'root', totp_required: 'root', invalid_totp: 'totp' },
    done: ({ token, message }) => {
      signIn(token, { admin: true })
      toast.success(message)
    },
    failed: (message, code) => code !== 'totp_required' && toast.error(message), // being asked is no failure
  })
  const { errors, isSubmitting } = formState
  const isJustAsked = errors.root?.type === 'totp_required'
  if (isJustAsked && !isCodeWanted) setCodeWanted(true)

  useEffect(() => {
    if (isCodeWanted) setFocus('totp')
  }, [isCodeWanted, setFocus])

  return (
    <form onSubmit={submit} method="post" noValidate className="grid gap-4">
      <EmailField {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      {isCodeWanted && <AuthenticatorField hint={ASK_FOR_CODE} {...field('totp')} />}
      {errors.root && !isJustAsked && <FormAlert>{errors.root.message}</FormAlert>}
      <SubmitButton size="large" isBusy={isSubmitting}>
        Sign In
      </SubmitButton>
    </form>
  )
}

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
import { TextField } from '#web/ui/text-field.tsx'
import { TEXT_LINK } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'

const [, ASK_FOR_CODE] = REFUSALS.totp_required

/** Email and password; the authenticator's code too, once the server has asked for it. */
export function AdminLoginForm() {
  const [wanted, setWanted] = useState<'app' | 'recovery' | null>(null)
  const { field, submit, setFocus, resetField, formState } = useContractForm(adminLogin, {
    fallback: 'Login failed. Please try again.',
    errorFields: {
      invalid_credentials: 'root',
      totp_required: 'root',
      invalid_totp: 'totp',
      too_many_requests: 'root',
    },
    done: ({ token, message }) => {
      signIn(token, { admin: true })
      toast.success(message)
    },
    failed: (message, code) => code !== 'totp_required' && toast.error(message), // being asked is no failure
  })
  const { errors, isSubmitting } = formState
  const isJustAsked = errors.root?.type === 'totp_required'
  if (isJustAsked && !wanted) setWanted('app')

  useEffect(() => {
    if (wanted) setFocus('totp')
  }, [wanted, setFocus])

  return (
    <form onSubmit={submit} method="post" noValidate className="grid gap-4">
      <EmailField {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      {wanted && (
        <div className="grid justify-items-start gap-1">
          {wanted === 'recovery' ? (
            <TextField label="Recovery code" autoComplete="off" className="w-full" {...field('totp')} />
          ) : (
            <AuthenticatorField hint={ASK_FOR_CODE} className="w-full" {...field('totp')} />
          )}
          <button
            type="button"
            className={`${TEXT_LINK} min-h-11`}
            onClick={() => {
              setWanted(wanted === 'recovery' ? 'app' : 'recovery')
              resetField('totp')
            }}
          >
            {wanted === 'recovery' ? 'Use the authenticator app' : 'Lost your phone? Use a recovery code'}
          </button>
        </div>
      )}
      {errors.root && !isJustAsked && <FormAlert>{errors.root.message}</FormAlert>}
      <SubmitButton size="large" isBusy={isSubmitting}>
        Sign In
      </SubmitButton>
    </form>
  )
}

import { useSearchParams } from 'wouter'
import { login } from '#contract/sign-in.ts'
import { normalizeEmail } from '#domain/email.ts'
import { rememberInEntry } from '#web/data/history-entry.ts'
import { useNavigate, usePageLocation } from '#web/data/location.tsx'
import { signIn } from '#web/data/session.ts'
import { signInPath } from '#web/data/sign-in-path.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { EmailField } from '#web/ui/email-field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Link } from '#web/ui/link.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TEXT_LINK } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { SendCode } from './send-code.tsx'

/** Email and password. What was wrong stays in the form, and so does what was typed. */
export function LoginForm({ googleFailure }: { googleFailure: string }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { memory } = usePageLocation()
  const { field, submit, getValues, formState } = useContractForm(login, {
    start: memory?.email ? { email: memory.email } : undefined,
    fallback: 'Login failed. Please try again.',
    errorFields: { invalid_credentials: 'root', email_unverified: 'root', too_many_requests: 'root' },
    done: ({ token, message }) => {
      signIn(token)
      toast.success(message)
    },
    failed: toast.error,
  })
  const { errors, isSubmitted, isSubmitting } = formState

  return (
    <form onSubmit={submit} method="post" noValidate className="grid gap-4">
      <EmailField {...field('email')} />
      <div className="grid">
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <Link
          to={signInPath('/forgot-password', search)}
          onClick={(click) => {
            click.preventDefault()
            const typed = { email: getValues('email') ?? '' }
            rememberInEntry(typed) // for the way back
            navigate(signInPath('/forgot-password', search), { state: typed })
          }}
          className={`${TEXT_LINK} inline-flex min-h-11 items-center justify-self-end text-small`}
        >
          Forgot password?
        </Link>
      </div>
      {googleFailure && !isSubmitted && <FormAlert>{googleFailure}</FormAlert>}
      {errors.root && (
        <FormAlert>
          {errors.root.message}
          {errors.root.type === 'email_unverified' && <SendCode email={normalizeEmail(getValues('email') ?? '')} />}
        </FormAlert>
      )}
      <SubmitButton size="large" isBusy={isSubmitting}>
        Sign In
      </SubmitButton>
    </form>
  )
}

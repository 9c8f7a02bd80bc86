import { useWatch } from 'react-hook-form'
import { register as registration } from '#contract/sign-in.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { NewPasswordField } from '#web/parts/new-password-field.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TEXT_LINK } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { SignUp } from './sign-up-rules.ts'

type SignupFormProps = {
  /** What was entered before, for whoever comes back to change it. */
  start: SignUp | undefined
  onRegistered: (entries: SignUp) => void
}

/** Who you are, and a password of your own. */
export function SignupForm({ start, onRegistered }: SignupFormProps) {
  const form = useContractForm(
    { name: registration.name, body: SignUp },
    {
      start,
      fallback: 'Registration failed. Please try again.',
      errorFields: { email_taken: 'email' },
      done: ({ message }, entries) => {
        toast.success(message)
        onRegistered(entries)
      },
      failed: toast.error,
    },
  )
  const { field, control, submit, getFieldState, trigger, formState } = form
  const { isSubmitting } = formState
  const typed = useWatch({ control, name: 'password' })
  const compareAgain = () => getFieldState('confirmPassword').isTouched && trigger('confirmPassword')

  return (
    <form onSubmit={submit} method="post" noValidate className="grid gap-4">
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <EmailField autoComplete="email" {...field('email')} />
      <PhoneField label="Phone" hint="For the courier, if they cannot find your door." {...field('phone')} />
      <NewPasswordField label="Password" typed={typed} {...field('password', { onChange: compareAgain })} />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
      <Checkbox label={<TermsLine />} {...field('terms')} />
      <SubmitButton size="large" isBusy={isSubmitting}>
        Create Account
      </SubmitButton>
    </form>
  )
}

/** The texts open beside the form, so that reading them costs nothing that was typed. */
function TermsLine() {
  return (
    <>
      I agree to the{' '}
      <a href="/terms" target="_blank" className={TEXT_LINK} rel="noopener">
        Terms
      </a>{' '}
      and the{' '}
      <a href="/privacy" target="_blank" className={TEXT_LINK} rel="noopener">
        Privacy Policy
      </a>
    </>
  )
}

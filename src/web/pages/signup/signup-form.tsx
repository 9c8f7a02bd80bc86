import { useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { register as registration } from '#contract/sign-in.ts'
import { usePageLocation } from '#web/data/location.tsx'
import { forgetEntries, recallEntries, rememberEntries } from '#web/data/tab-memory.ts'
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

/** What is kept of what was typed. A password never is. */
const KEPT = ['name', 'email', 'phone'] as const

/** Who you are, and a password of your own. A reload of this entry of the history, and only of this one, keeps the former. */
export function SignupForm({ start, onRegistered }: SignupFormProps) {
  const memory = `sign-up ${usePageLocation().entry}`
  const form = useContractForm(
    { name: registration.name, body: SignUp },
    {
      start,
      fallback: 'Registration failed. Please try again.',
      errorFields: { email_taken: 'email' },
      done: ({ message }, entries) => {
        forgetEntries(memory)
        toast.success(message)
        onRegistered(entries)
      },
      failed: toast.error,
    },
  )
  const { field, control, submit, getFieldState, getValues, setValue, trigger, formState } = form
  const { isSubmitting } = formState
  const typed = useWatch({ control, name: 'password' })
  const compareAgain = () => getFieldState('confirmPassword').isTouched && trigger('confirmPassword')

  const begin = useEffectEvent(() => {
    const typed = recallEntries(memory)
    for (const name of KEPT) if (typed?.[name] && !getValues(name)) setValue(name, typed[name])
  })
  useEffect(() => begin(), [])

  const keep = () => rememberEntries(memory, Object.fromEntries(KEPT.map((name) => [name, getValues(name)])))

  return (
    <form onSubmit={submit} onChange={keep} method="post" noValidate className="grid gap-4">
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

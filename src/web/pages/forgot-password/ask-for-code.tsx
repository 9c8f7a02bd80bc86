import { forgotPassword } from '#contract/sign-in.ts'
import { normalizeEmail } from '#domain/email.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { EmailField } from '#web/ui/email-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { toast } from '#web/ui/toast.ts'

type AskForCodeProps = { start: string | undefined; onSent: (email: string) => void }

/** The email to mail a code to. */
export function AskForCode({ start, onSent }: AskForCodeProps) {
  const { field, submit, formState } = useContractForm(forgotPassword, {
    start: start ? { email: start } : undefined,
    fallback: 'The code could not be sent. Please try again.',
    done: (_, { email = '' }) => onSent(normalizeEmail(email)),
    failed: toast.error,
  })
  const { isSubmitting } = formState

  return (
    <form onSubmit={submit} method="post" noValidate className="grid gap-5">
      <EmailField {...field('email')} />
      <SubmitButton size="large" isBusy={isSubmitting}>
        Send Code
      </SubmitButton>
    </form>
  )
}

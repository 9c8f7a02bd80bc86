import { useEffect } from 'react'
import type { AnswerOf } from '#contract/endpoints.ts'
import { startTotp } from '#contract/totp.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { toast } from '#web/ui/toast.ts'

type AskPasswordProps = { email: string; onOffer: (offer: AnswerOf<'startTotp'>) => void; onCancel: () => void }

/** The password, before a key for the authenticator is made: a panel left open must not get a stranger's. */
export function AskPassword({ email, onOffer, onCancel }: AskPasswordProps) {
  const { field, submit, setFocus, formState } = useContractForm(startTotp, {
    start: { password: '' },
    fallback: 'That did not work. Please try again.',
    errorFields: { wrong_password: 'password', too_many_requests: 'password' },
    done: onOffer,
    failed: toast.error,
  })

  useEffect(() => setFocus('password'), [setFocus])

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <input type="email" autoComplete="username" value={email} readOnly hidden /> {/* for the password manager */}
      <PasswordField label="Password" className="max-w-80" autoComplete="current-password" {...field('password')} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton size="small" isBusy={formState.isSubmitting}>
          Continue
        </SubmitButton>
        <Button variant="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

import { useEffect } from 'react'
import type { confirmTotp, endTotp, renewRecoveryCodes } from '#contract/totp.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { AuthenticatorField } from '#web/parts/authenticator-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { toast } from '#web/ui/toast.ts'

type TotpFormProps = {
  call: typeof confirmTotp | typeof endTotp | typeof renewRecoveryCodes
  verb: string
  hint?: string
  /** Told the recovery codes, where the call makes some. */
  onDone: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** A code that proves who holds the app, before the second factor changes. */
export function TotpForm({ call, verb, hint, onDone, onCancel }: TotpFormProps) {
  const { field, submit, setFocus, formState } = useContractForm(call, {
    start: { totp: '' },
    fallback: 'That did not work. Please try again.',
    errorFields: { too_many_requests: 'totp' },
    done: (answer) => {
      toast.success(answer.message)
      onDone('recoveryCodes' in answer ? answer.recoveryCodes : [])
    },
    failed: toast.error,
  })

  useEffect(() => setFocus('totp'), [setFocus])

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <AuthenticatorField className="max-w-80" hint={hint} {...(hint && { inputMode: 'text' })} {...field('totp')} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton size="small" isBusy={formState.isSubmitting}>
          {verb}
        </SubmitButton>
        <Button variant="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

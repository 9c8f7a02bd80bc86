import { useEffect } from 'react'
import type { confirmTotp, endTotp } from '#contract/totp.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { AuthenticatorField } from '#web/parts/authenticator-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { toast } from '#web/ui/toast.ts'

type TotpFormProps = { call: typeof confirmTotp | typeof endTotp; verb: string; onClose: () => void }

/** A code that proves who holds the app, before the second factor changes. */
export function TotpForm({ call, verb, onClose }: TotpFormProps) {
  const { field, submit, setFocus, formState } = useContractForm(call, {
    start: { totp: '' },
    fallback: 'That did not work. Please try again.',
    done: ({ message }) => {
      toast.success(message)
      onClose()
    },
    failed: toast.error,
  })

  useEffect(() => setFocus('totp'), [setFocus])

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <AuthenticatorField className="max-w-60" {...field('totp')} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton size="small" isBusy={formState.isSubmitting}>
          {verb}
        </SubmitButton>
        <Button look="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

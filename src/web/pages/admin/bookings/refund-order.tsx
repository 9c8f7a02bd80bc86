import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Order, refundOrder } from '#contract/orders.ts'
import { formatRupees } from '#domain/money.ts'
import { useApi } from '#web/data/api.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { applyChangedOrder } from './bookings.ts'

/** Gives the money of a delivered order back, with the reason. */
export function RefundOrder({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false)

  return (
    <section className="rounded-field border border-admin-line p-4">
      <h3>Refund</h3>
      <p className="text-admin-ink-2">For a parcel that arrived broken, say: {formatRupees(order.total)} goes back.</p>
      {isOpen ? (
        <RefundForm order={order} onCancel={() => setOpen(false)} />
      ) : (
        <Button look="secondary" size="small" onClick={() => setOpen(true)} className="mt-3">
          Refund this order
        </Button>
      )}
    </section>
  )
}

function RefundForm({ order, onCancel }: { order: Order; onCancel: () => void }) {
  const api = useApi()
  const client = useQueryClient()
  const [alert, setAlert] = useState('')
  const { field, submit, formState } = useContractForm(refundOrder, {
    start: { reason: '' },
    params: { id: order.id },
    fallback: 'The refund could not be sent. Please try again.',
    done: async ({ message, order: refunded }) => {
      toast.success(message)
      await applyChangedOrder(client, api, refunded)
    },
    failed: toast.error,
    alert: setAlert,
  })

  return (
    <form onSubmit={submit} noValidate className="mt-3 grid gap-3">
      <TextField label="Reason" autoComplete="off" {...field('reason')} />
      {alert && <FormAlert>{alert}</FormAlert>}
      <div className="flex flex-wrap gap-3">
        <SubmitButton look="danger" size="small" isBusy={formState.isSubmitting}>
          Refund {formatRupees(order.total)}
        </SubmitButton>
        <Button look="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

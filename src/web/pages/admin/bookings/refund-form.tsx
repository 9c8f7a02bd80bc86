import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refundOrder } from '#contract/bookings.ts'
import { hasAmounts, type Order } from '#contract/orders.ts'
import { formatRupees } from '#domain/money.ts'
import { formatExactRupees, toRupees } from '#domain/paise.ts'
import { piecesLeft } from '#domain/refund-share.ts'
import { useApi } from '#web/data/api.ts'
import { isConflict } from '#web/data/api-error.ts'
import { orderQuery } from '#web/data/orders.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { useWarnBeforeLeaving } from '#web/pages/admin/use-warn-before-leaving.ts'
import { leftOf } from '#web/parts/money-left.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { applyChangedOrder } from './bookings.ts'
import { RefundPieces } from './refund-pieces.tsx'
import { refundOf } from './refund-sums.ts'

type RefundFormProps = { order: Order; isWhole: boolean; onCancel: () => void; onDone: () => void }

/** Which pieces go back, why, and whether they can be sold again; the button says what that comes to. */
export function RefundForm({ order, isWhole, onCancel, onDone }: RefundFormProps) {
  const api = useApi()
  const client = useQueryClient()
  const [alert, setAlert] = useState('')
  const [question, setQuestion] = useState<PromiseWithResolvers<boolean> | null>(null)
  const [seen, setSeen] = useState(order.payment.refunded)
  const rest = piecesLeft(order.items)
  const [pieces, setPieces] = useState(() => (isWhole ? rest : rest.map(() => 0)))
  const isRest = pieces.every((count, i) => count === rest[i])
  const isAll = isWhole && isRest
  const amount = isAll ? leftOf(order) : refundOf(order, pieces)
  const lines = order.items.flatMap(({ productId }, i) => {
    const quantity = pieces[i] ?? 0
    return quantity > 0 ? [{ productId, quantity }] : []
  })

  /** Whether it is meant: money that has gone back does not return. Without an amount there is nothing to ask; the server says why. */
  const ask = (): Promise<boolean> => {
    if (amount === 0) return Promise.resolve(true)
    const asked = Promise.withResolvers<boolean>()
    setQuestion(asked)
    return asked.promise
  }
  const answer = (isMeant: boolean) => {
    question?.resolve(isMeant)
    setQuestion(null)
  }

  /** Reads the order anew: somebody else was faster, or the answer to an earlier press was lost. */
  const lookAgain = async () => {
    const present = await client.fetchQuery({ ...orderQuery(api, order.id), staleTime: 0 })
    if (!present || !hasAmounts(present)) return
    const left = piecesLeft(present.items)
    setSeen(present.payment.refunded)
    setPieces((chosen) => chosen.map((count, i) => Math.min(count, left[i] ?? 0)))
  }

  const { field, submit, formState } = useContractForm(refundOrder, {
    start: { reason: '', restock: false },
    fallback: 'The refund could not be finished. Please try again: nothing goes back twice.',
    send: async ({ reason, restock = false }) => {
      if (!(await ask())) return null
      const body = { reason, restock, refundedSeen: seen, ...(!isAll && { lines }) }
      return api('refundOrder', { params: { id: order.id }, body }).catch(async (error) => {
        if (isConflict(error)) await lookAgain().catch(() => {}) // the refusal is told in any case
        throw error
      })
    },
    done: async ({ message, order: refunded }) => {
      toast.success(message)
      await applyChangedOrder(client, api, refunded)
      onDone()
    },
    failed: toast.error,
    alert: setAlert,
  })
  useWarnBeforeLeaving(formState.isDirty)

  return (
    <form onSubmit={submit} noValidate className="mt-3 grid gap-3">
      <RefundPieces
        items={order.items}
        pieces={pieces}
        onChange={(chosen) => {
          setPieces(chosen)
          setAlert('')
        }}
      />
      {amount > 0 && order.shipping > 0 && (
        <p className="text-admin-ink-2">
          {isRest ? 'What is left of the' : 'A share of the'} {formatRupees(order.shipping)} for delivery is part of it.
        </p>
      )}
      <Checkbox label="They can be sold again: put them back in stock" {...field('restock')} />
      <TextField label="Reason" autoComplete="off" {...field('reason')} />
      {alert && <FormAlert>{alert}</FormAlert>}
      <div className="flex flex-wrap gap-3">
        <SubmitButton variant="danger" size="small" isBusy={formState.isSubmitting}>
          {amount === 0 ? 'Refund' : `Refund ${formatExactRupees(toRupees(amount))}`}
        </SubmitButton>
        <Button variant="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <ConfirmDialog
        isOpen={question !== null}
        title={`Refund ${formatExactRupees(toRupees(amount))} of ${order.number}?`}
        confirmLabel="Send refund"
        isDangerous
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      >
        <p>{order.customer?.name ?? 'The customer'} is mailed at once. Money that has gone back does not return.</p>
      </ConfirmDialog>
    </form>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Order } from '#contract/orders.ts'
import { formatExactRupees, toRupees } from '#domain/paise.ts'
import { REFUND_TAKES } from '#domain/refund-time.ts'
import { useApi } from '#web/data/api.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { cacheOrder, refreshOrders } from '#web/data/orders.ts'
import { leftOf } from '#web/parts/money-left.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'

/** Calls an order off while it is still here; asks first. */
export function CancelOrder({ order, onCancelled }: { order: Order; onCancelled: () => void }) {
  const api = useApi()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const cancel = async () => {
    setBusy(true)
    try {
      const { message, order: cancelled } = await api('cancelOrder', { params: { id: order.id } })
      toast.success(message)
      flushSync(() => setAsking(false)) // an open dialog lets no focus out
      onCancelled()
      cacheOrder(client, cancelled)
    } catch (error) {
      toast.error(refusalOf(error, 'The order could not be cancelled. Please try again.').message)
      refreshOrders(client)
      setBusy(false)
      setAsking(false)
    }
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Cancel this order?"
        confirmLabel="Yes, cancel it"
        cancelLabel="Keep it"
        isDangerous
        isBusy={isBusy}
        onConfirm={cancel}
        onCancel={() => setAsking(false)}
      >
        <p>{moneyWords(order)}</p>
      </ConfirmDialog>
    </>
  )
}

function moneyWords(order: Order): string {
  if (order.payment.isFailed) return 'Its payment was not completed, so there is no money to give back.'
  const left = leftOf(order)
  if (left > 0) {
    const amount = formatExactRupees(toRupees(left))

    return order.payment.isDisputed
      ? `Your bank has a dispute about this payment. Once it has decided, ${amount} goes back to where it came from.`
      : `${amount} goes back to where it came from, usually within ${REFUND_TAKES}.`
  }
  return order.payment.status === 'refunded'
    ? 'All of the money went back before, so nothing more is due.'
    : 'All of the money is on its way back already, so nothing more is due.'
}

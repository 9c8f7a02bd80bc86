import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { formatExactRupees } from '#domain/paise.ts'
import { REFUND_TAKES } from '#domain/refund-time.ts'
import { useApi } from '#web/data/api.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { cacheOrder, refreshOrders } from '#web/data/orders.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'

/** Calls an order off while it is still here; asks first. */
export function CancelOrder({ order }: { order: Order }) {
  const api = useApi()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const cancel = async () => {
    setBusy(true)
    try {
      const { message, order: cancelled } = await api('cancelOrder', { params: { id: order.id } })
      toast.success(message)
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
        <p>
          {formatExactRupees(order.total - (order.payment.offer?.amount ?? 0) - order.payment.refunded)} goes back to
          where it came from, usually within {REFUND_TAKES}.
        </p>
      </ConfirmDialog>
    </>
  )
}

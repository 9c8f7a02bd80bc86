import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { refuseRefund } from '#domain/order-rules.ts'
import { formatExactRupees, toRupees } from '#domain/paise.ts'
import { leftOf } from '#web/parts/money-left.ts'
import { Button } from '#web/ui/button.tsx'
import { RefundForm } from './refund-form.tsx'

/** Gives the money of some pieces back, or of all that is left of a delivered order. */
export function RefundOrder({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false)
  const isWhole = refuseRefund(order.status, order.payment.status) === null
  const left = formatExactRupees(toRupees(leftOf(order)))

  return (
    <section className="rounded-field border border-admin-line p-4">
      <h3>Refund</h3>
      <p className="text-admin-ink-2">
        {isWhole
          ? `For what arrived broken, say: up to ${left} goes back.`
          : `For pieces that cannot be sent: up to ${left}. To give everything back, cancel the order.`}
      </p>
      {isOpen ? (
        <RefundForm order={order} isWhole={isWhole} onCancel={() => setOpen(false)} onDone={() => setOpen(false)} />
      ) : (
        <Button variant="secondary" size="small" onClick={() => setOpen(true)} className="mt-3">
          {isWhole ? 'Refund this order' : 'Refund some pieces'}
        </Button>
      )}
    </section>
  )
}

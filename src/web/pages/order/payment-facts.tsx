import type { Order } from '#contract/orders.ts'
import { formatExactRupees } from '#domain/paise.ts'
import { paymentMethodName } from '#domain/payment-method.ts'
import { RefundList } from '#web/parts/refund-list.tsx'
import { OrderCard } from './order-card.tsx'

const STATUSES: Record<Order['payment']['status'], string> = {
  authorized: 'Being confirmed by the bank',
  captured: 'Paid',
  refund_pending: 'The refund is on its way to where the money came from',
  refunded: 'Refunded',
}

/** How it was paid, where the money is, and what of it came back. */
export function PaymentFacts({ payment }: { payment: Order['payment'] }) {
  const { method, status, refunded, refunds, offer } = payment
  const isPartly = status === 'captured' && refunded > 0

  return (
    <OrderCard title="Payment">
      <p className="font-semibold">{isPartly ? `Paid, ${formatExactRupees(refunded)} refunded` : STATUSES[status]}</p>
      {method && <p className="text-ink-2">By {paymentMethodName(method)}</p>}
      {offer && <p className="text-ink-2">{formatExactRupees(offer.amount)} less by an offer of the payment service</p>}
      <RefundList refunds={refunds} className="mt-3 border-hairline border-t pt-3" />
    </OrderCard>
  )
}

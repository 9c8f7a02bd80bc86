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
export function PaymentCard({ order: { payment, total } }: { order: Pick<Order, 'payment' | 'total'> }) {
  const { method, offer } = payment

  return (
    <OrderCard title="Payment">
      <p className="font-semibold">{standing(payment)}</p>
      {method && <p className="text-ink-2">By {paymentMethodName(method)}</p>}
      {offer && (
        <p className="text-ink-2">
          {formatExactRupees(total - offer.amount)}, {formatExactRupees(offer.amount)} less by an offer of the payment
          service
        </p>
      )}
      <RefundList payment={payment} className="mt-3 border-hairline border-t pt-3" />
    </OrderCard>
  )
}

function standing({ status, isFailed, isDisputed, refunded }: Order['payment']): string {
  if (isFailed) return 'Not completed by your bank'
  if (status === 'refund_pending' && isDisputed) return 'The refund waits until the bank has decided its dispute'
  if (status === 'captured' && refunded > 0) return `Paid, ${formatExactRupees(refunded)} refunded`

  return STATUSES[status]
}

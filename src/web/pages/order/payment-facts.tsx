import type { Order } from '#contract/orders.ts'
import { paymentMethodName } from '#domain/payment-method.ts'
import { OrderCard } from './order-card.tsx'

const STATUSES: Record<Order['payment']['status'], string> = {
  authorized: 'Being confirmed by the bank',
  captured: 'Paid',
  refund_pending: 'The refund is on its way to where the money came from',
  refunded: 'Refunded',
}

/** How it was paid, and where the money is. */
export function PaymentFacts({ payment: { method, status, isFailed } }: { payment: Order['payment'] }) {
  return (
    <OrderCard title="Payment">
      <p className="font-semibold">{isFailed ? 'Not completed by your bank' : STATUSES[status]}</p>
      {method && <p className="text-ink-2">By {paymentMethodName(method)}</p>}
    </OrderCard>
  )
}

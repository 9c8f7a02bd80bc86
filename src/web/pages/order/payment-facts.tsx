import type { Order } from '#contract/orders.ts'
import { OrderCard } from './order-card.tsx'

const METHODS = new Map([
  ['card', 'Card'],
  ['upi', 'UPI'],
  ['netbanking', 'Net banking'],
  ['wallet', 'Wallet'],
])

const STATUSES: Record<Order['payment']['status'], string> = {
  authorized: 'Being confirmed by the bank',
  captured: 'Paid',
  refund_pending: 'The refund is on its way to where the money came from',
  refunded: 'Refunded',
}

/** How it was paid, and where the money is. */
export function PaymentFacts({ payment: { method, status } }: { payment: Order['payment'] }) {
  return (
    <OrderCard title="Payment">
      <p>
        {STATUSES[status]}
        {method && <span className="text-ink-2"> · {METHODS.get(method) ?? method}</span>}
      </p>
    </OrderCard>
  )
}

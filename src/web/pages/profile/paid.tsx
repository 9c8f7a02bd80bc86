import type { OrderSummary } from '#contract/orders.ts'
import { formatExactRupees } from '#domain/paise.ts'

/** What was paid for an order, which an offer of the payment service can make less than its total. */
export function Paid({ order: { paid }, className = '' }: { order: OrderSummary; className?: string }) {
  return <span className={`tabular-nums ${className}`}>{formatExactRupees(paid)}</span>
}

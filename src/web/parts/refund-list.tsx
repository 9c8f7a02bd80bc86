import type { Order } from '#contract/orders.ts'
import { formatExactRupees } from '#domain/paise.ts'
import { paymentMethodName } from '#domain/payment-method.ts'
import { refundExpectedBy } from '#domain/refund-time.ts'
import { Day } from '#web/ui/day.tsx'

type Payment = Order['payment']
type Refund = Payment['refunds'][number]

type RefundListProps = { payment: Payment; className?: string }

/** What came back of an order's money, when, how, and by which reference the bank knows it. */
export function RefundList({ payment, className = '' }: RefundListProps) {
  const { refunds } = payment
  if (refunds.length === 0) return null

  return (
    <ul className={`grid gap-2 ${className}`}>
      {refunds.map((refund) => (
        <li key={`${refund.at} ${refund.amount}`} className="wrap-anywhere">
          <span className="font-semibold tabular-nums">{formatExactRupees(refund.amount)}</span>{' '}
          {isHeld(refund, payment) ? 'asked for on' : 'back on'} <Day at={refund.at} />
          <span className="block text-ink-2 text-small">
            <Standing refund={refund} payment={payment} />
            {refund.reference && `; the bank can find it by ${refund.reference}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Whether a refund cannot leave before a bank has decided. */
const isHeld = ({ status }: Refund, { isDisputed }: Payment): boolean => status === 'pending' && isDisputed

/** How far a refund has come, and when it should be there. */
function Standing({ refund, payment }: { refund: Refund; payment: Payment }) {
  if (refund.isByBank) return 'Given back by the bank that decided a dispute'
  if (refund.status === 'failed') return 'The bank did not take it: we are sorting it out by hand'
  if (isHeld(refund, payment)) return 'Leaves once the bank has decided its dispute'

  return (
    <>
      {refund.status === 'pending' ? 'On its way' : 'Sent to the bank'} {wayOf(refund, payment.method)}, usually there
      by <Day at={refundExpectedBy(new Date(refund.at)).toISOString()} />
    </>
  )
}

/** How the money goes back: `by UPI, as it was paid`. */
function wayOf({ isByHand }: Refund, method: Payment['method']): string {
  if (isByHand) return 'by a transfer of our own'

  return method ? `by ${paymentMethodName(method)}, as it was paid` : 'the way it came'
}

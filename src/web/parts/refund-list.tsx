import type { Order } from '#contract/orders.ts'
import { formatExactRupees } from '#domain/paise.ts'
import { refundExpectedBy } from '#domain/refund-time.ts'
import { Day } from '#web/ui/day.tsx'

type Refund = Order['payment']['refunds'][number]

const WORDS: Record<Refund['status'], string> = {
  pending: 'On its way, usually there by',
  processed: 'Sent to the bank, usually there by',
  failed: 'The bank did not take it: we are sorting it out by hand',
}

/** What came back of an order's money, when, and by which reference the bank knows it. */
export function RefundList({ refunds, className = '' }: { refunds: readonly Refund[]; className?: string }) {
  if (refunds.length === 0) return null

  return (
    <ul className={`grid gap-2 ${className}`}>
      {refunds.map(({ amount, at, status, reference }) => (
        <li key={`${at} ${amount}`} className="wrap-anywhere">
          <span className="font-semibold tabular-nums">{formatExactRupees(amount)}</span> back on <Day at={at} />
          <span className="block text-ink-2 text-small">
            {WORDS[status]}
            {status !== 'failed' && (
              <>
                {' '}
                <Day at={refundExpectedBy(new Date(at)).toISOString()} />
              </>
            )}
            {reference && `; reference ${reference}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

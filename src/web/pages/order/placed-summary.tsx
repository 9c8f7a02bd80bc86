import type { ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import { arrivalWords, arrivesBy, parcelTimesOf } from '#domain/arrival.ts'
import { formatExactRupees, toRupees } from '#domain/paise.ts'
import { useSettings } from '#web/data/settings.ts'
import { paidFor } from '#web/parts/money-left.ts'
import { Day } from '#web/ui/day.tsx'

/** The four things to know about a new order. */
export function PlacedSummary({ order }: { order: Order }) {
  const day = arrivesBy(parcelTimesOf(order), useSettings().delivery)

  return (
    <dl className="grid gap-x-8 gap-y-5 rounded-card bg-paper p-6 shadow-raised sm:grid-cols-2 sm:p-8">
      <Fact term="Order number">{order.number}</Fact>
      <Fact term="Date">
        <Day at={order.date} />
      </Fact>
      <Fact term="Expected delivery">{arrivalWords(day)}</Fact>
      <Fact term={order.payment.status === 'authorized' ? 'To be confirmed by your bank' : 'Paid'}>
        {formatExactRupees(toRupees(paidFor(order)))}
      </Fact>
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-2 text-small">{term}</dt>
      <dd className="display mt-0.5 text-h3 tabular-nums">{children}</dd>
    </div>
  )
}

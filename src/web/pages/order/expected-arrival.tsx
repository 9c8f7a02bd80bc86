import type { Order } from '#contract/orders.ts'
import { arrivalWords, arrivesBy, isDayOver, parcelTimesOf } from '#domain/arrival.ts'
import { useSettings } from '#web/data/settings.ts'

/** By when a parcel that is still to come is there, for as long as that holds. */
export function ExpectedArrival({ order }: { order: Order }) {
  const day = arrivesBy(parcelTimesOf(order), useSettings().delivery)
  const isUnderWay = order.status === 'placed' || order.status === 'shipped'
  if (!isUnderWay || isDayOver(day, new Date())) return null

  return (
    <>
      {' · '}
      <strong className="text-ink">{arrivalWords(day)}</strong>
    </>
  )
}

import type { OrderSummary } from '#contract/orders.ts'
import { TrackOrder } from '#web/parts/track-order.tsx'

/** Where the parcel is, once it has left. */
export function OrderAction({ order }: { order: OrderSummary }) {
  const { trackingNumber, url } = order.trackingInfo
  if (!trackingNumber) return <span className="text-ink-2 text-small">We received your order</span>

  return <TrackOrder url={url} className="whitespace-nowrap" />
}

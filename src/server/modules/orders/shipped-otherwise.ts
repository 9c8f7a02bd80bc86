import type { Settings } from '#contract/settings.ts'
import { trackingPage } from '#domain/courier.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { OrderState } from './stores/orders.ts'

/** The refusal for who would write over the number that somebody else has given a parcel. */
export function shippedOtherwise(
  couriers: Settings['couriers'],
  { trackingNumber, courier: chosen }: Pick<OrderState, 'trackingNumber' | 'courier'>,
): Refusal {
  const { courier } = trackingPage(couriers, trackingNumber, chosen)
  const message = `Already shipped with ${courier ? `${courier}, ` : ''}number ${trackingNumber}.`

  return new Refusal('order_shipped_otherwise', { message })
}

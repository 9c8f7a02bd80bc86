/**
 * The life of an order: placed, then shipped, then delivered. It can be cancelled
 * on the way. Delivered and cancelled are final.
 */
export const ORDER_STATUSES = ['placed', 'shipped', 'delivered', 'cancelled'] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

export type StatusRefusal = 'order_delivered' | 'order_cancelled' | 'order_already_shipped'

/** Why an order may not move `from` one status `to` another, or `null` when it may. */
export function refuseStatusChange(from: OrderStatus, to: OrderStatus): StatusRefusal | null {
  if (from === 'delivered') return 'order_delivered'
  if (from === 'cancelled') return 'order_cancelled'
  if (from === 'shipped' && to === 'placed') return 'order_already_shipped'

  return null // placed straight to delivered is allowed (spec, section 4)
}

/** A tracking number means the parcel has left, whatever status came with it. */
export function requestedStatus(status: OrderStatus, trackingNumber?: string): OrderStatus {
  return trackingNumber ? 'shipped' : status
}

/**
 * The life of an order: placed, then shipped, then delivered. It can be cancelled
 * on the way. Delivered and cancelled are final.
 */
export const ORDER_STATUSES = ['placed', 'shipped', 'delivered', 'cancelled'] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Whether a status is one of these; a page that is older than the server may be told another. */
export function isOrderStatus(status: string): status is OrderStatus {
  return ORDER_STATUSES.some((known) => known === status)
}

export type StatusRefusal = 'order_delivered' | 'order_cancelled' | 'order_already_shipped'

/** Where an order may go from each status (placed straight to delivered: spec, section 4), and why nowhere else. */
const TRANSITIONS: Record<OrderStatus, { to: readonly OrderStatus[]; refusal: StatusRefusal | null }> = {
  placed: { to: ['placed', 'shipped', 'delivered', 'cancelled'], refusal: null },
  shipped: { to: ['shipped', 'delivered', 'cancelled'], refusal: 'order_already_shipped' },
  delivered: { to: [], refusal: 'order_delivered' },
  cancelled: { to: [], refusal: 'order_cancelled' },
}

/** Why an order may not move `from` one status `to` another, or `null` when it may. */
export function refuseStatusChange(from: OrderStatus, to: OrderStatus): StatusRefusal | null {
  const transition = TRANSITIONS[from]

  return transition.to.includes(to) ? null : transition.refusal
}

/** Whether an order stays where it is for good. */
export const isFinal = (status: OrderStatus): boolean => TRANSITIONS[status].to.length === 0

/** A tracking number means the parcel has left, whatever status came with it. */
export function requestedStatus(status: OrderStatus, trackingNumber?: string): OrderStatus {
  return trackingNumber ? 'shipped' : status
}

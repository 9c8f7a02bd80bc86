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

const MAY = null

const everywhere = <Answer>(answer: Answer): Record<OrderStatus, Answer> => ({
  placed: answer,
  shipped: answer,
  delivered: answer,
  cancelled: answer,
})

/** What an order is told that is to go from each status to each (placed straight to delivered: spec, section 4). */
const TRANSITIONS: Record<OrderStatus, Record<OrderStatus, StatusRefusal | typeof MAY>> = {
  placed: { placed: MAY, shipped: MAY, delivered: MAY, cancelled: MAY },
  shipped: { placed: 'order_already_shipped', shipped: MAY, delivered: MAY, cancelled: MAY },
  delivered: everywhere('order_delivered'),
  cancelled: everywhere('order_cancelled'),
}

/** Why an order may not move `from` one status `to` another, or `null` when it may. */
export const refuseStatusChange = (from: OrderStatus, to: OrderStatus): StatusRefusal | null => TRANSITIONS[from][to]

/** Whether an order stays where it is for good. */
export const isFinal = (status: OrderStatus): boolean => ORDER_STATUSES.every((to) => TRANSITIONS[status][to] !== MAY)

/** A tracking number means the parcel has left, whatever status came with it. */
export function requestedStatus(status: OrderStatus, trackingNumber?: string): OrderStatus {
  return trackingNumber ? 'shipped' : status
}

import type { Booking, OrderFilter, OrderSummary } from '#contract/orders.ts'
import { trackingPage } from '#domain/courier.ts'
import type { Position } from '#platform/http/list-answer.ts'
import type { OrderDeps } from './deps.ts'
import { bookings } from './stores/bookings.ts'
import { ordersOf } from './stores/order-lists.ts'

/** One page of a customer's own orders, newest first. */
export const listOrders = (
  { db, settings }: OrderDeps,
  customerId: string,
  limit: number,
  position?: Position,
): Promise<OrderSummary[]> => ordersOf(db, customerId, settings.current().couriers, limit, position)

/** One page of everybody's orders as the owner filtered them, newest first. */
export async function listBookings(
  { db, settings }: OrderDeps,
  { status, q, from, to }: OrderFilter,
  limit: number,
  position?: Position,
): Promise<Booking[]> {
  const { couriers } = settings.current()
  const filter = { status: status === 'all' ? undefined : status, text: q, from, to }
  const page = await bookings(db, filter, limit, position)

  return page.map((booking) => ({
    ...booking,
    courier: trackingPage(couriers, booking.trackingNumber, booking.courier).courier,
  }))
}

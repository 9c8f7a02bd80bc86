import type { Booking, OrderFilter, OrderSummary } from '#contract/orders.ts'
import { trackingPage } from '#domain/courier.ts'
import type { Position } from '#platform/http/list-answer.ts'
import type { OrderDeps } from './deps.ts'
import { bookings, bookingsByIds } from './stores/bookings.ts'
import { countFound, MOST_COUNTED } from './stores/found-counts.ts'
import { countOrders, ordersOf, summed } from './stores/order-lists.ts'

/** One page of a customer's own orders, newest first. */
export const listOrders = (
  { db, settings }: OrderDeps,
  customerId: string,
  limit: number,
  position?: Position,
): Promise<OrderSummary[]> => ordersOf(db, customerId, settings.current().couriers, limit, position)

/** One page of everybody's orders as the owner filtered and sorted them. */
export async function listBookings(
  deps: OrderDeps,
  { status, q, from, to, sort }: OrderFilter,
  limit: number,
  position?: Position,
): Promise<Booking[]> {
  const filter = { status: status === 'all' ? undefined : status, text: q, from, to }
  const sorted = { ...filter, sort: sort === 'oldest' ? sort : undefined }

  return withCouriers(deps, await bookings(deps.db, sorted, limit, position))
}

/** Some orders as the panel lists them, in the order they were placed in. */
export const readBookings = async (
  deps: Pick<OrderDeps, 'db' | 'settings'>,
  ids: readonly string[],
): Promise<Booking[]> => withCouriers(deps, await bookingsByIds(deps.db, ids, 'oldest'))

function withCouriers({ settings }: Pick<OrderDeps, 'settings'>, page: readonly Booking[]): Booking[] {
  const { couriers } = settings.current()

  return page.map((booking) => ({
    ...booking,
    courier: trackingPage(couriers, booking.trackingNumber, booking.courier).courier,
  }))
}

/** How many orders stand in each status: of all, or of those that a search finds. */
export async function countBookings({ db }: Pick<OrderDeps, 'db'>, { q, from, to }: Omit<OrderFilter, 'status'>) {
  if (!q && !from && !to) return { ...(await countOrders(db)), isMore: false }
  const { counts, isMore } = await countFound(db, { text: q, from, to })
  const sums = summed(Object.fromEntries(counts))

  return { ...sums, all: Math.min(sums.all, MOST_COUNTED), isMore }
}

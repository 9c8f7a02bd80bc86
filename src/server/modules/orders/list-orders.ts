import type { Booking, OrderFilter } from '#contract/bookings.ts'
import type { OrderSummary } from '#contract/orders.ts'
import { trackingPage } from '#domain/courier.ts'
import type { Position } from '#platform/http/list-answer.ts'
import type { Stamped } from '#platform/postgres/stamped-page.ts'
import type { OrderDeps } from './deps.ts'
import { bookings, bookingsByIds, stampedBookings } from './stores/bookings.ts'
import { countFound, MAX_COUNTED } from './stores/found-counts.ts'
import type { Filter } from './stores/index-range.ts'
import { countOrders, ordersOf, summed } from './stores/order-lists.ts'

/** One page of a customer's own orders, newest first, unless it is the one that is known. */
export const listOrders = (
  { db, settings }: OrderDeps,
  customerId: string,
  limit: number,
  position?: Position,
  known?: string,
): Promise<Stamped<OrderSummary>> => ordersOf(db, customerId, settings.current().couriers, { limit, position, known })

/** One page of everybody's orders as the owner filtered and sorted them. */
export async function listBookings(
  deps: OrderDeps,
  filter: OrderFilter,
  limit: number,
  position?: Position,
): Promise<Booking[]> {
  return withCouriers(deps, await bookings(deps.db, toStored(filter), limit, position))
}

/** The same without a search, unless it is the page that is known. */
export async function listStampedBookings(
  deps: OrderDeps,
  { q: _, ...filter }: OrderFilter,
  limit: number,
  position?: Position,
  known?: string,
): Promise<Stamped<Booking>> {
  const version = { madeWith: JSON.stringify(deps.settings.current().couriers), known }
  const { stamp, rows } = await stampedBookings(deps.db, toStored(filter), limit, position, version)

  return { stamp, rows: rows && withCouriers(deps, rows) }
}

const toStored = ({ status, q, from, to, sort }: OrderFilter): Filter => ({
  status: status === 'all' ? undefined : status,
  text: q,
  from,
  to,
  sort: sort === 'oldest' ? sort : undefined,
})

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

  return { ...sums, all: Math.min(sums.all, MAX_COUNTED), isMore }
}

import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { OrderSummary } from '#contract/orders.ts'
import { type Courier, trackingPage } from '#domain/courier.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { toRupees } from '#domain/paise.ts'
import { orderItems, orders } from '#modules/orders/tables.ts'
import { payments } from '#modules/payments/tables.ts'
import type { Position } from '#platform/http/list-answer.ts'
import type { Query } from '#platform/postgres/database.ts'
import { type Given, prepare } from '#platform/postgres/prepared.ts'
import { countsByStatus } from './tallies.ts'

/** How every list of orders is sorted. */
const newestFirst = [desc(orders.placedAt), desc(orders.id)]

const { id, number, placedAt, status, total, trackingNumber, courier } = orders
const { offerPaise } = payments

/** What the lines of an order show, in their places. */
const lines = sql<OrderSummary['lines']>`(
  select coalesce(json_agg(json_build_object('name', name, 'image', image, 'quantity', quantity) order by position), '[]')
  from ${orderItems} where order_id = orders.id
)`

type Own = { customerId: string; limit: number }

const selectOwn = (db: Query, given: Given<Own>, after?: SQL) =>
  db
    .select({ id, number, placedAt, status, total, offerPaise, trackingNumber, courier, lines })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .where(and(eq(orders.customerId, given.customerId), after))
    .orderBy(...newestFirst)
    .limit(given.limit)

const own = prepare('orders-own', (db, given: Given<Own>) => selectOwn(db, given))

/** Everything after a position in a list that is sorted newest first. */
const ownAfter = prepare('orders-own-after', (db, given: Given<Own & { at: string; id: string }>) =>
  selectOwn(db, given, lt(sql`(${placedAt}, ${id})`, sql`(${given.at}::timestamptz, ${given.id}::uuid)`)),
)

/** One page of a customer's orders, newest first, in the shape the profile shows. */
export async function ordersOf(
  db: Query,
  customerId: string,
  couriers: readonly Courier[],
  limit: number,
  position?: Position,
): Promise<OrderSummary[]> {
  const page = position
    ? await ownAfter(db, { customerId, limit, at: position.at.toISOString(), id: position.id })
    : await own(db, { customerId, limit })

  return page.map(({ id, number, lines, placedAt, status, total, offerPaise, trackingNumber, courier }) => ({
    id,
    items: lines.map(({ name }) => name),
    date: placedAt.toISOString(),
    status,
    total,
    trackingInfo: { trackingNumber, ...trackingPage(couriers, trackingNumber, courier) },
    ...{ number, lines, paid: total - toRupees(offerPaise ?? 0) },
  }))
}

/** How many orders there are, in all and in each status. */
export async function countOrders(db: Query): Promise<Record<OrderStatus | 'all', number>> {
  return summed(Object.fromEntries(await countsByStatus(db)))
}

/** What stands in each status, and what that is in all. */
export function summed(counts: Partial<Record<OrderStatus, number>>): Record<OrderStatus | 'all', number> {
  const { placed = 0, shipped = 0, delivered = 0, cancelled = 0 } = counts

  return { all: placed + shipped + delivered + cancelled, placed, shipped, delivered, cancelled }
}

import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { OrderSummary } from '#contract/orders.ts'
import { type Courier, trackingPage } from '#domain/courier.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { orders } from '#modules/orders/tables.ts'
import type { Position } from '#platform/http/list-answer.ts'
import type { Query } from '#platform/postgres/database.ts'
import { itemsOf } from './orders.ts'
import { countsByStatus } from './tallies.ts'

/** How every list of orders is sorted. */
export const newestFirst = [desc(orders.placedAt), desc(orders.id)]

/** Everything after a position in a list that is sorted newest first. */
const after = (position: Position | undefined): SQL | undefined =>
  position &&
  lt(sql`(${orders.placedAt}, ${orders.id})`, sql`(${position.at.toISOString()}::timestamptz, ${position.id}::uuid)`)

/** One page of a customer's orders, newest first, in the shape the profile shows. */
export async function ordersOf(
  db: Query,
  customerId: string,
  couriers: readonly Courier[],
  limit: number,
  position?: Position,
): Promise<OrderSummary[]> {
  const page = await db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), after(position)))
    .orderBy(...newestFirst)
    .limit(limit)
  const items = await itemsOf(db, page)

  return page.map(({ id, placedAt, status, total, trackingNumber, courier }) => ({
    id,
    items: (items.get(id) ?? []).map(({ name }) => name),
    date: placedAt.toISOString(),
    status,
    total,
    trackingInfo: { trackingNumber, ...trackingPage(couriers, trackingNumber, courier) },
  }))
}

/** How many orders there are, in all and in each status. */
export async function countOrders(db: Query): Promise<Record<OrderStatus | 'all', number>> {
  return summed(Object.fromEntries(await countsByStatus(db)))
}

/** What stands in each status, and what that is in all. */
function summed(counts: Partial<Record<OrderStatus, number>>): Record<OrderStatus | 'all', number> {
  const { placed = 0, shipped = 0, delivered = 0, cancelled = 0 } = counts

  return { all: placed + shipped + delivered + cancelled, placed, shipped, delivered, cancelled }
}

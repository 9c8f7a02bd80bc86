import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { OrderSummary } from '#contract/orders.ts'
import { type Courier, trackingPage } from '#domain/courier.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { toRupees } from '#domain/paise.ts'
import { orderCounts, orders } from '#modules/orders/tables.ts'
import { payments } from '#modules/payments/tables.ts'
import type { Position } from '#platform/http/list-answer.ts'
import type { Query } from '#platform/postgres/database.ts'
import { itemsOf } from './orders.ts'

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
    .select({ order: orders, offerPaise: payments.offerPaise })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .where(and(eq(orders.customerId, customerId), after(position)))
    .orderBy(...newestFirst)
    .limit(limit)
  const items = await itemsOf(
    db,
    page.map(({ order }) => order),
  )

  return page.map(({ order: { id, number, placedAt, status, total, trackingNumber, courier }, offerPaise }) => {
    const lines = (items.get(id) ?? []).map(({ name, image, quantity }) => ({ name, image, quantity }))

    return {
      id,
      items: lines.map(({ name }) => name),
      date: placedAt.toISOString(),
      status,
      total,
      trackingInfo: { trackingNumber, ...trackingPage(couriers, trackingNumber, courier) },
      ...{ number, lines, paid: total - toRupees(offerPaise ?? 0) },
    }
  })
}

/** How many orders there are, in all and in each status. */
export async function countOrders(db: Query): Promise<Record<OrderStatus | 'all', number>> {
  const rows = await db.select().from(orderCounts)
  const counts = Object.fromEntries(rows.map(({ status, orders: count }) => [status, count]))
  const { placed = 0, shipped = 0, delivered = 0, cancelled = 0 } = counts

  return { all: placed + shipped + delivered + cancelled, placed, shipped, delivered, cancelled }
}

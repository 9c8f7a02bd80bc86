import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Order, OrderSummary } from '#contract/orders.ts'
import { findCourier } from '#domain/courier.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { payments } from '#modules/payments/tables.ts'
import type { Position } from '#platform/http/list-answer.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { orderCounts, orderEvents, orderItems, orders } from './tables.ts'

export type OrderRow = typeof orders.$inferSelect

export const newestFirst = [desc(orders.placedAt), desc(orders.id)]

/** Everything after a position in a list that is sorted newest first. */
const after = (position: Position | undefined): SQL | undefined =>
  position &&
  lt(sql`(${orders.placedAt}, ${orders.id})`, sql`(${position.at.toISOString()}::timestamptz, ${position.id}::uuid)`)

/** One page of a customer's orders, newest first, in the shape the profile shows. */
export async function ordersOf(
  db: Query,
  customerId: string,
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

  return page.map(({ id, placedAt, status, total, trackingNumber }) => ({
    id,
    items: (items.get(id) ?? []).map(({ name }) => name),
    date: placedAt.toISOString(),
    status,
    total,
    trackingInfo: { trackingNumber },
  }))
}

/** One whole order. */
export async function orderById(db: Query, id: string): Promise<Order | undefined> {
  const [found] = await db
    .select({ order: orders, payment: { method: payments.method, status: payments.status } })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .where(eq(orders.id, id))
  if (!found) return undefined

  const { order, payment } = found
  const items = (await itemsOf(db, [order])).get(id) ?? []
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id))
  const { courier = null, url = null } = (order.trackingNumber && findCourier(order.trackingNumber)) || {}

  return {
    ...{ id, number: order.number, date: order.placedAt.toISOString(), status: order.status },
    ...{
      subtotal: order.subtotal,
      discount: order.discount,
      tax: order.tax,
      shipping: order.shipping,
      total: order.total,
    },
    items: items.map(({ productId, name, image, price, quantity }) => ({ productId, name, image, price, quantity })),
    shippingAddress: order.shippingAddress,
    trackingInfo: { trackingNumber: order.trackingNumber, courier, url },
    payment,
    history: events.map(({ at, status, by }) => ({ at: at.toISOString(), status, by })),
  }
}

/** How many orders there are, in all and in each status. */
export async function countOrders(db: Query): Promise<Record<OrderStatus | 'all', number>> {
  const rows = await db.select().from(orderCounts)
  const counts = Object.fromEntries(rows.map(({ status, orders: count }) => [status, count]))
  const { placed = 0, shipped = 0, delivered = 0, cancelled = 0 } = counts

  return { all: placed + shipped + delivered + cancelled, placed, shipped, delivered, cancelled }
}

export async function orderRow(db: Query, id: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  return order
}

/** The order's row, locked until `tx` ends so that two people cannot both move it. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return order
}

export async function itemsOf(db: Query, page: readonly { id: string }[]) {
  if (page.length === 0) return new Map<string, (typeof orderItems.$inferSelect)[]>()
  const ids = page.map(({ id }) => id)
  const items = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position))

  return Map.groupBy(items, ({ orderId }) => orderId)
}

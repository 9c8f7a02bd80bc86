import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { orderItems, orders } from '#modules/orders/tables.ts'
import { payments, refunds } from '#modules/payments/tables.ts'
import type { Position } from '#platform/http/list-answer.ts'
import type { Query } from '#platform/postgres/database.ts'
import { olderThan } from '#platform/postgres/older-than.ts'

/** One page of what a customer has ordered, newest first, each order with its payment. */
export const ordersOfCustomer = (db: Query, customerId: string, limit: number, position?: Position) =>
  db
    .select({ order: orders, payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .where(and(eq(orders.customerId, customerId), olderThan(position, orders.placedAt, orders.id)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit)

/** What stands in some orders, by the order. */
export async function itemsOfOrders(db: Query, ids: readonly string[]) {
  const rows = await db
    .select({ orderId: orderItems.orderId, name: orderItems.name, quantity: orderItems.quantity })
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...ids]))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position))
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

/** What went back of some payments, by the payment. */
export async function refundsOf(db: Query, paymentIds: readonly string[]) {
  const rows = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, [...paymentIds]))
  return Map.groupBy(rows, ({ paymentId }) => paymentId)
}

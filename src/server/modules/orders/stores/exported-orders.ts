import { eq, inArray } from 'drizzle-orm'
import { orders } from '#modules/orders/tables.ts'
import { payments, refunds } from '#modules/payments/tables.ts'
import type { Query } from '#platform/postgres/database.ts'
import { type Filter, indexRangeOf } from './index-range.ts'

/** How many orders a filter leaves that looks for no text. */
export const countInRange = (db: Query, filter: Omit<Filter, 'text'>): Promise<number> =>
  db.$count(orders, indexRangeOf(filter).wanted)

/** Some orders, each with its payment and what went back of it, by their ids. */
export async function ordersWithRefunds(db: Query, ids: readonly string[]) {
  const paid = await db
    .select({ order: orders, payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .where(inArray(orders.id, [...ids]))
  const rows = await db
    .select()
    .from(refunds)
    .where(
      inArray(
        refunds.paymentId,
        paid.map(({ payment }) => payment.id),
      ),
    )
  const byPayment = Map.groupBy(rows, ({ paymentId }) => paymentId)

  return new Map(paid.map((each) => [each.order.id, { ...each, refunds: byPayment.get(each.payment.id) ?? [] }]))
}

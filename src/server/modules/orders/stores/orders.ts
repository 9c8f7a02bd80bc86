import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { OrderStatus } from '#domain/order-status.ts'
import { filedMonths, invoiceCounters, orderEvents, orderItems, orders } from '#modules/orders/tables.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { newId } from '#platform/postgres/ids.ts'
import { type Given, prepare, prepareSql } from '#platform/postgres/prepared.ts'

export type OrderRow = typeof orders.$inferSelect
export type ItemRow = typeof orderItems.$inferSelect

/** The order's row, locked until `tx` ends so that two people cannot both move it. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const [order] = await lock(tx, { id })
  return order
}

const lock = prepare('order-lock', (db, given: Given<{ id: string }>) =>
  db.select().from(orders).where(eq(orders.id, given.id)).for('update'),
)

/** The order that a payment became, locked. */
export async function lockOrderOfPayment(tx: Tx, paymentId: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.paymentId, paymentId)).for('update')
  return order
}

/** The order that a checkout became, locked, with the payment it was made of, and whether its money is sure. */
export async function orderOfCheckout(
  tx: Tx,
  checkoutId: string,
): Promise<{ id: string; paymentId: string; status: OrderStatus; isInvoiced: boolean } | undefined> {
  const isInvoiced = sql<boolean>`${orders.invoiceNumber} is not null`
  const [order] = await tx
    .select({ id: orders.id, paymentId: orders.paymentId, status: orders.status, isInvoiced })
    .from(orders)
    .where(eq(orders.checkoutId, checkoutId))
    .for('update')
  return order
}

/** When the first of all orders was placed. */
export async function firstOrderAt(db: Query): Promise<Date | undefined> {
  const [order] = await db.select({ at: orders.placedAt }).from(orders).orderBy(asc(orders.placedAt)).limit(1)
  return order?.at
}

/** Whether a customer has an order that was not cancelled. */
export async function hasOrdered(db: Query, customerId: string): Promise<boolean> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), ne(orders.status, 'cancelled')))
    .limit(1)
  return order !== undefined
}

/** Whose order it is. */
export async function customerOf(db: Query, id: string): Promise<string | undefined> {
  const [order] = await db.select({ customerId: orders.customerId }).from(orders).where(eq(orders.id, id))
  return order?.customerId
}

/** Gives an order the number of its invoice; one that has a number keeps it. */
export async function saveInvoiceNumber(tx: Tx, id: string, invoiceNumber: string, at: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ invoiceNumber, invoicedAt: at })
    .where(and(eq(orders.id, id), isNull(orders.invoiceNumber)))
}

/** The lines of some orders, each order's in their places. */
export async function itemsOf(db: Query, page: readonly { id: string }[]): Promise<Map<string, ItemRow[]>> {
  if (page.length === 0) return new Map()
  const items = await itemsAmong(db, { ids: page.map(({ id }) => id) })

  return Map.groupBy(items, ({ orderId }) => orderId)
}

const itemsAmong = prepare('order-items', (db, given: Given<{ ids: string[] }>) =>
  db
    .select()
    .from(orderItems)
    .where(sql`${orderItems.orderId} = any(${given.ids}::uuid[])`)
    .orderBy(asc(orderItems.orderId), asc(orderItems.position)),
)

type CountedIn = { financialYear: string; month: string }

/** Counts the invoices of a financial year up by one, and keeps the count locked until `tx` ends; null when the month is filed. */
export async function nextInvoiceSerial(tx: Tx, countedIn: CountedIn): Promise<number | null> {
  const [counter] = await countInvoice(tx, countedIn)
  return counter?.last ?? null
}

/** The statement that counts, `when` something is so, and answers the count as `last`; nothing when the month is filed. */
export const countInvoiceSql = ({ financialYear, month }: Given<CountedIn>, when: SQL = sql`true`) =>
  sql<{ last: number }>`
    insert into ${invoiceCounters} (financial_year, last)
    select ${financialYear}::text, 1
    where ${when} and not exists (select from ${filedMonths} where month >= ${month})
    on conflict (financial_year) do update set last = ${invoiceCounters.last} + 1
    returning last`

const countInvoice = prepareSql<CountedIn, { last: number }>('invoice-count', (_, given) => countInvoiceSql(given))

/** Counts the pieces of each line that went back; the order must be locked. */
export async function addRefunded(tx: Tx, items: readonly ItemRow[], pieces: readonly number[]): Promise<void> {
  for (const [i, { orderId, position }] of items.entries()) {
    const count = pieces[i] ?? 0
    if (count === 0) continue
    await tx
      .update(orderItems)
      .set({ refundedQuantity: sql`${orderItems.refundedQuantity} + ${count}` })
      .where(and(eq(orderItems.orderId, orderId), eq(orderItems.position, position)))
  }
}

/** Records who moved an order to which status, and when. */
export async function saveEvent(tx: Tx, event: Omit<typeof orderEvents.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(orderEvents).values({ id: newId(), ...event })
}

/** Where an order stands, and its parcel. */
export type OrderState = Pick<OrderRow, 'status' | 'trackingNumber' | 'courier'>

export async function saveState(tx: Tx, id: string, state: OrderState): Promise<void> {
  await tx.update(orders).set(state).where(eq(orders.id, id))
}

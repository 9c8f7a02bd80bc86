import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import { isDisputeOver } from '#domain/dispute.ts'
import { normalizeReference } from '#domain/ship-lines.ts'
import { disputes } from '#modules/disputes/tables.ts'
import { orders, shipments } from '#modules/orders/tables.ts'
import { payments } from '#modules/payments/tables.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { isId } from '#platform/postgres/ids.ts'
import type { OrderRow } from './orders.ts'

export type ShipmentRow = typeof shipments.$inferSelect

/** The orders that are meant by their numbers or ids, by what each was called. */
export async function ordersByReference(
  db: Query,
  references: readonly string[],
): Promise<Map<string, { id: string; number: string }>> {
  const { ids, numbers } = splitReferences(references)
  const { id, number } = orders
  const rows = await db
    .select({ id, number })
    .from(orders)
    .where(or(inArray(id, ids), inArray(number, numbers)))
  const byName = new Map(rows.flatMap((row) => [[row.id, row] as const, [row.number, row] as const]))

  return new Map(
    references.flatMap((reference) => {
      const row = byName.get(normalizeReference(reference))
      return row ? [[reference, row]] : []
    }),
  )
}

/** Some orders, each with its payment and whether a bank disputes that, by their ids. */
export async function ordersWithMoney(db: Query, ids: readonly string[]) {
  const rows = await db
    .select({ order: orders, payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .where(inArray(orders.id, [...ids]))
  const paymentIds = rows.map(({ payment }) => payment.id)
  const disputed = await db.select().from(disputes).where(inArray(disputes.paymentId, paymentIds))
  const open = new Set(disputed.filter(({ status }) => !isDisputeOver(status)).map(({ paymentId }) => paymentId))

  return new Map(
    rows.map(({ order, payment }) => [order.id, { order, payment, isDisputed: open.has(payment.id) }] as const),
  )
}

export type PaidOrder = { order: OrderRow; payment: typeof payments.$inferSelect; isDisputed: boolean }

/** The oldest orders that wait to be packed. */
export async function oldestPlaced(db: Query, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.status, 'placed'))
    .orderBy(asc(orders.status), asc(orders.placedAt), asc(orders.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function saveShipment(tx: Tx, shipment: typeof shipments.$inferInsert): Promise<void> {
  await tx.insert(shipments).values(shipment)
}

/** The last time an order was sent by the lot; the order must be locked. */
export async function lastShipment(tx: Tx, orderId: string): Promise<ShipmentRow | undefined> {
  const [shipment] = await tx
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .orderBy(desc(shipments.at), desc(shipments.id))
    .limit(1)
  return shipment
}

export async function shipmentById(db: Query, id: string): Promise<ShipmentRow | undefined> {
  const [shipment] = await db.select().from(shipments).where(eq(shipments.id, id))
  return shipment
}

/**
 * Whether its mail leaves now: not when it was called back, or the mail left before. The mail names the number of this moment:
 * one that took this one's place is told by it, too, and called back no more.
 */
export async function saveShipmentMailed(tx: Tx, { id, orderId }: ShipmentRow, at: Date): Promise<boolean> {
  const told = await tx
    .update(shipments)
    .set({ toldAt: at })
    .where(and(eq(shipments.orderId, orderId), isNull(shipments.toldAt), isNull(shipments.undoneAt)))
    .returning({ id: shipments.id })
  return told.some((shipment) => shipment.id === id)
}

/** Whether it is called back now: not when its mail has left, or it was called back before. */
export async function saveUndone(tx: Tx, id: string, at: Date): Promise<boolean> {
  const undone = await tx
    .update(shipments)
    .set({ undoneAt: at })
    .where(and(eq(shipments.id, id), isNull(shipments.toldAt), isNull(shipments.undoneAt)))
    .returning({ id: shipments.id })
  return undone.length > 0
}

function splitReferences(references: readonly string[]): { ids: string[]; numbers: string[] } {
  const all = [...new Set(references.map(normalizeReference))]

  return { ids: all.filter(isId), numbers: all.filter((reference) => !isId(reference)) }
}

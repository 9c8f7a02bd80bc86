import { eq, inArray, sql } from 'drizzle-orm'
import { checkouts } from '#modules/checkout/tables.ts'
import { payments } from '#modules/payments/tables.ts'
import { strayPayments } from '#modules/settlements/tables.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'

/** How the shop's own books know these payments, by id. */
export async function paymentsAmong(db: Query, ids: readonly string[]): Promise<Map<string, { status: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: payments.id, status: payments.status })
    .from(payments)
    .where(inArray(payments.id, [...ids]))
  return new Map(rows.map(({ id, status }) => [id, { status }]))
}

/** Which of these orders of the provider's were made for a checkout. */
export async function ordersOfCheckouts(db: Query, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .select({ id: checkouts.providerOrderId })
    .from(checkouts)
    .where(inArray(checkouts.providerOrderId, [...orderIds]))
  return new Set(rows.flatMap(({ id }) => (id ? [id] : [])))
}

export async function saveStrays(db: Query, rows: readonly (typeof strayPayments.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(strayPayments)
    .values([...rows])
    .onConflictDoUpdate({ target: strayPayments.id, set: { status: sql`excluded.status` } })
}

/** A stray payment, locked: two presses give it back once. */
export async function lockStray(tx: Tx, id: string): Promise<typeof strayPayments.$inferSelect | undefined> {
  const [stray] = await tx.select().from(strayPayments).where(eq(strayPayments.id, id)).for('update')
  return stray
}

export async function isStray(db: Query, id: string): Promise<boolean> {
  return (await db.select({ id: strayPayments.id }).from(strayPayments).where(eq(strayPayments.id, id))).length > 0
}

export async function removeStray(tx: Tx, id: string): Promise<void> {
  await tx.delete(strayPayments).where(eq(strayPayments.id, id))
}

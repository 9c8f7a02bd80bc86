import { and, eq } from 'drizzle-orm'
import { addJob, UNTIL_DONE } from '#platform/jobs/add-job.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { checkouts } from './tables.ts'

export type CheckoutRow = typeof checkouts.$inferSelect

export async function checkoutOfOrder(db: Query, providerOrderId: string): Promise<CheckoutRow | undefined> {
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.providerOrderId, providerOrderId))
  return checkout
}

export async function checkoutById(db: Query, id: string): Promise<CheckoutRow | undefined> {
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, id))
  return checkout
}

/** The checkout's row, locked: everything that happens to one checkout happens one after the other. */
export async function lockCheckout(tx: Tx, id: string): Promise<CheckoutRow | undefined> {
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update')
  return checkout
}

/** The customer's unpaid checkouts that hold stock. */
export const holdingOf = (customerId: string) =>
  and(eq(checkouts.customerId, customerId), eq(checkouts.status, 'open'), eq(checkouts.stock, 'held'))

/** What each of them holds. */
export async function reservedBy(db: Query, customerId: string): Promise<CheckoutRow['reserved']> {
  const holding = await db.select({ reserved: checkouts.reserved }).from(checkouts).where(holdingOf(customerId))
  return holding.flatMap(({ reserved }) => reserved)
}

/** Notes the order that the provider made for a checkout. */
export async function nameProviderOrder(db: Query, id: string, providerOrderId: string): Promise<void> {
  await db.update(checkouts).set({ providerOrderId }).where(eq(checkouts.id, id))
}

/** Has the provider asked about a checkout in so long, instead of when it was planned so far. */
export const addReconcile = (tx: Query, checkoutId: string, inMs: number): Promise<void> =>
  addJob(tx, 'reconcile', { checkoutId }, { key: `reconcile:${checkoutId}`, delayMs: inMs, maxAttempts: UNTIL_DONE })

import { and, eq } from 'drizzle-orm'
import type { Query, Tx } from '#platform/database.ts'
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

/** Notes the order that the provider made for a checkout. */
export async function nameProviderOrder(db: Query, id: string, providerOrderId: string): Promise<void> {
  await db
    .update(checkouts)
    .set({ providerOrderId })
    .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open')))
}

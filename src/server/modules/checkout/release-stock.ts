import { eq } from 'drizzle-orm'
import type { CheckoutParts } from './parts.ts'
import { lockCheckout } from './store.ts'
import { checkouts } from './tables.ts'

/** Gives the held stock of an unpaid checkout back, and closes it when no money can come any more. */
export async function releaseStock(
  { db, catalogue }: CheckoutParts,
  id: string,
  status: 'open' | 'over',
): Promise<void> {
  await db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, id)
    if (checkout?.status !== 'open') return

    if (checkout.stock === 'held') await catalogue.giveBack(tx, checkout.reserved)
    await tx.update(checkouts).set({ status, stock: 'released' }).where(eq(checkouts.id, id))
  })
}

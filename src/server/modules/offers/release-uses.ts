import type { Tx } from '#platform/postgres/database.ts'
import type { OfferDeps } from './deps.ts'
import { heldOffers, lockOffers, releaseUses, removeBuyers } from './stores/uses.ts'

/**
 * Gives back what checkouts hold or have used. Who takes offers next (`isTakingNext`) has all of them locked now: one
 * after the other in the order of need, two could wait for each other in a circle.
 */
export async function releaseOffers(
  { present }: OfferDeps,
  tx: Tx,
  checkoutIds: readonly string[],
  { isTakingNext = false } = {},
): Promise<void> {
  if (checkoutIds.length === 0) return
  const held = await heldOffers(tx, checkoutIds)
  if (held.length > 0) {
    await lockOffers(tx, isTakingNext ? [...held, ...present.current().map(({ id }) => id)] : held)
    await releaseUses(tx, checkoutIds)
  }
  await removeBuyers(tx, checkoutIds)
}

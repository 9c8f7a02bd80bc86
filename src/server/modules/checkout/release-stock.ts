import { type Goods, piecesOf } from '#domain/bundles.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { CheckoutDeps } from './deps.ts'
import {
  type CheckoutRow,
  type Holding,
  lockCheckout,
  lockHolding,
  saveProgress,
  saveReleased,
} from './stores/checkouts.ts'

/** Gives the held stock and offers of an unpaid checkout back, and closes it when no money can come any more. */
export async function releaseStock(deps: CheckoutDeps, id: string, status: 'open' | 'over'): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, id)
    if (checkout?.status === 'open') await releaseLocked(deps, tx, checkout, status)
  })
}

/** The same for a checkout that is locked: what it holds goes back, and it stands where it is said to. */
export async function releaseLocked(
  { catalogue, offers }: Pick<CheckoutDeps, 'catalogue' | 'offers'>,
  tx: Tx,
  { id, stock, reserved }: Pick<CheckoutRow, 'id' | 'stock' | 'reserved'>,
  status: 'open' | 'over' | 'refused',
): Promise<void> {
  if (stock === 'held') {
    await catalogue.giveBack(tx, reserved)
    await offers.release(tx, [id])
  }
  await saveProgress(tx, id, { status, stock: 'released' })
}

/**
 * Gives back what the customer's other unpaid checkouts with the same products or with offers hold, and answers whether that was anything:
 * nobody is kept out by a payment of their own that came to nothing, and nobody empties the shop by opening many. They can still be paid, as far as stock and offers then go.
 * What the customer wants now (`lines`) is locked together with it, for it is taken next.
 */
export async function releaseHolds(
  { catalogue, offers }: CheckoutDeps,
  tx: Tx,
  lines: readonly Goods[],
  locked: readonly Holding[],
): Promise<boolean> {
  const wanted = new Set(piecesOf(lines).map(({ productId }) => productId))
  const holding = locked.filter(
    ({ reserved, hasOffers }) => hasOffers || reserved.some(({ productId }) => wanted.has(productId)),
  )
  if (holding.length === 0) return false

  const held = holding.flatMap(({ reserved }) => reserved)
  const ids = holding.map(({ id }) => id)
  if (held.length > 0) {
    await catalogue.lockStock(tx, [...held, ...lines])
    await catalogue.giveBack(tx, held)
  }
  await offers.release(tx, ids)
  await saveReleased(tx, ids)
  return true
}

/** The same for a checkout that is being paid. */
export async function releaseOwnHolds(
  deps: CheckoutDeps,
  tx: Tx,
  { id, customerId, lines }: Pick<CheckoutRow, 'id' | 'customerId' | 'lines'>,
): Promise<boolean> {
  const others = (await lockHolding(tx, customerId)).filter((holding) => holding.id !== id)

  return releaseHolds(deps, tx, lines, others)
}

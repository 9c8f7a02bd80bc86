import type { AppliedOffer } from '#domain/offers.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { knownBuyer } from './buyer-hashes.ts'
import type { Buyer, OfferDeps } from './deps.ts'
import { isKnownToBuy } from './find-usable.ts'
import { countOthers, saveReserved, takeOne } from './stores/uses.ts'

/** An offer that cannot be had any more; thrown to give back what was taken beside it. */
class Lost extends Error {
  readonly offerId: string

  constructor(offerId: string) {
    super(`the offer ${offerId} cannot be had`)
    this.offerId = offerId
  }
}

type Taking = { checkoutId: string; buyer: Buyer; offers: readonly AppliedOffer[] }

/**
 * Reserves a use of each offer for a checkout, all or none, and answers which one could not be had; null when all could.
 * Each offer is locked before its uses are counted, in one order, so that limits hold however many come at once. An offer
 * that has ended since is honoured: whoever takes it again was promised it in time.
 */
export async function takeUses(deps: OfferDeps, tx: Tx, taking: Taking): Promise<string | null> {
  if (taking.offers.length === 0) return null
  try {
    await tx.transaction(async (attempt) => {
      for (const offer of taking.offers.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
        if (!(await isTaken(deps, attempt, taking, offer))) throw new Lost(offer.id)
      }
    })
    return null
  } catch (error) {
    if (error instanceof Lost) return error.offerId
    throw error
  }
}

async function isTaken(
  deps: OfferDeps,
  tx: Tx,
  { checkoutId, buyer }: Taking,
  { id, amount, shipping }: AppliedOffer,
): Promise<boolean> {
  const limits = await takeOne(tx, id)
  if (!limits) return false
  const { taken, total, perCustomer, firstOrderOnly } = limits
  if (total !== null && taken > total) return false

  const known = knownBuyer(deps, buyer)
  const most = firstOrderOnly ? 1 : perCustomer
  if (most !== null && (await countOthers(tx, known, id, checkoutId)) >= most) return false
  if (firstOrderOnly && (await isKnownToBuy(deps, tx, buyer))) return false

  await saveReserved(tx, { checkoutId, offerId: id, amount: amount + shipping, at: deps.clock(), ...known })
  return true
}

import type { AppliedOffer } from '#domain/offers.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { knownBuyer } from './buyer-hashes.ts'
import type { Buyer, OfferDeps } from './deps.ts'
import { isKnownToBuy } from './find-usable.ts'
import { countOthers, type Limits, limitsOf, lockBuyer, lockOffer, saveReserved, takenOf } from './stores/uses.ts'

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
 * What has a limit is locked before its uses are counted, so that it holds however many come at once: the customer, then
 * the offers with so many uses in all, in one order. What has none keeps nobody waiting. An offer that has ended since is
 * honoured: whoever takes it again was promised it in time.
 */
export async function takeUses(deps: OfferDeps, tx: Tx, taking: Taking): Promise<string | null> {
  const { checkoutId, buyer, offers } = taking
  if (offers.length === 0) return null

  const known = knownBuyer(deps, buyer)
  try {
    await tx.transaction(async (attempt) => {
      const limits = await limitsOf(
        attempt,
        offers.map(({ id }) => id),
      )
      if (limits.some((limit) => mostFor(limit) !== null)) await lockBuyer(attempt, known)
      for (const limit of limits) {
        if (!(await isFree(deps, attempt, taking, limit))) throw new Lost(limit.id)
      }
      for (const { id, amount, shipping } of offers) {
        await saveReserved(attempt, { checkoutId, offerId: id, amount: amount + shipping, at: deps.clock(), ...known })
      }
    })
    return null
  } catch (error) {
    if (error instanceof Lost) return error.offerId
    throw error
  }
}

/** How often one customer can have an offer; null: as often as they like. */
const mostFor = ({ firstOrderOnly, perCustomer }: Limits): number | null => (firstOrderOnly ? 1 : perCustomer)

async function isFree(deps: OfferDeps, tx: Tx, { checkoutId, buyer }: Taking, limit: Limits): Promise<boolean> {
  const { id, total, firstOrderOnly } = limit
  const most = mostFor(limit)
  if (most !== null && (await countOthers(tx, knownBuyer(deps, buyer), id, checkoutId)) >= most) return false
  if (firstOrderOnly && (await isKnownToBuy(deps, tx, buyer))) return false
  if (total === null) return true

  await lockOffer(tx, id)
  return ((await takenOf(tx, [id])).get(id) ?? 0) < total
}

import type { AppliedOffer } from '#domain/offers.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { knownBuyer } from './buyer-hashes.ts'
import type { Buyer, OfferDeps } from './deps.ts'
import { findUsable } from './find-usable.ts'
import { bannerOf, nextChangeAt } from './next-change.ts'
import * as uses from './stores/uses.ts'
import { takeUses } from './take-uses.ts'

export type { Buyer } from './deps.ts'

/** For the statement that makes a checkout an order. */
export { useOffersSql } from './stores/uses.ts'

export type Offers = ReturnType<typeof createOffers>

type Asked = { readBuyer: () => Promise<Buyer>; readCode: () => Promise<string | null> }

/** What others ask of offers: which ones a customer can have, and to keep count of their use. */
export const createOffers = (deps: OfferDeps) => ({
  /** The offers that a customer can have now. */
  usableBy: (db: Query, asked: Asked) => findUsable(deps, db, asked),

  /** Reserves a use of each for a checkout, all or none; answers which one could not be had. The stock is locked before. */
  take: (tx: Tx, taking: { checkoutId: string; buyer: Buyer; offers: readonly AppliedOffer[] }) =>
    takeUses(deps, tx, taking),

  /** A buyer as uses remember one. */
  known: (buyer: Buyer) => knownBuyer(deps, buyer),

  /** The holds of checkouts are over, or their order was cancelled before it was shipped. */
  release: (tx: Tx, checkoutIds: readonly string[]) => uses.releaseUses(tx, checkoutIds),

  /** What the banner says of offers now; nothing when none of them belongs into it. */
  banner(): string[] {
    const { cached, clock } = deps
    const left = cached.current().filter(({ id }) => !cached.isUsedUp(id))

    return bannerOf(left, clock())
  },

  /** When an offer begins or ends next, for whoever keeps what shows them; null when none will. */
  nextChangeAt: (): Date | null => nextChangeAt(deps.cached.current(), deps.clock()),

  /** Reads them anew, because another instance has changed them. */
  refresh: deps.cached.refresh,

  stop: deps.cached.stop,
})

import { type EnteredCode, type OfferTerms, stateOf } from '#domain/offers.ts'
import type { Query } from '#platform/postgres/database.ts'
import { knownBuyer } from './buyer-hashes.ts'
import type { Buyer, OfferDeps } from './deps.ts'
import type { KnownOffer } from './stores/offers.ts'
import { isPastBuyer, takenOf, usesBy } from './stores/uses.ts'

/** The offers that a customer can have at this moment, and what is to be said of the code they entered. */
export type Usable = { offers: OfferTerms[]; code: EnteredCode | null }

const NOTHING: Usable = { offers: [], code: null }

/**
 * Finds what a customer can have: what applies by itself, and what the code names. A shop without offers is not asked
 * anything, and the buyer is looked up only where an offer counts them.
 */
export async function findUsable(
  deps: OfferDeps,
  db: Query,
  { readBuyer, readCode }: { readBuyer: () => Promise<Buyer>; readCode: () => Promise<string | null> },
): Promise<Usable> {
  const all = deps.cached.current()
  if (all.length === 0) return NOTHING

  const now = deps.clock()
  const entered = all.some(({ code }) => code !== null) ? await readCode() : null
  const live = all.filter((offer) => stateOf(offer, now) === 'live')
  const wanted = live.filter(({ code }) => code === null || code === entered)
  const refusals = await refuseUses(deps, db, wanted, readBuyer)
  const usable = wanted.filter(({ id }) => !refusals.has(id))

  return { offers: usable.map(termsOf), code: entered === null ? null : judgeCode(entered, all, now, refusals) }
}

const isCounted = ({ total, perCustomer, firstOrderOnly }: KnownOffer): boolean =>
  total !== null || perCustomer !== null || firstOrderOnly

/** Why this buyer cannot have an offer, by the offer's id. What their own unpaid checkouts hold counts as free: it is given back when they open another. */
async function refuseUses(
  deps: OfferDeps,
  db: Query,
  offers: readonly KnownOffer[],
  readBuyer: () => Promise<Buyer>,
): Promise<Map<string, string>> {
  const counted = offers.filter(isCounted)
  if (counted.length === 0) return new Map()

  const buyer = await readBuyer()
  const known = knownBuyer(deps, buyer)
  const ids = counted.map(({ id }) => id)
  const own = new Map((await usesBy(db, known, ids)).map((uses) => [uses.offerId, uses]))
  const taken = await takenOf(
    db,
    counted.filter(({ total }) => total !== null).map(({ id }) => id),
  )
  const hasBought = counted.some(({ firstOrderOnly }) => firstOrderOnly) && (await isKnownToBuy(deps, db, buyer))

  return new Map(
    counted.flatMap(({ id, total, perCustomer, firstOrderOnly }): [string, string][] => {
      const { uses = 0, held = 0 } = own.get(id) ?? {}
      if (total !== null && (taken.get(id) ?? 0) - held >= total) return [[id, 'This offer is used up.']]
      if (firstOrderOnly && (hasBought || uses > 0)) return [[id, 'This offer is for a first order only.']]
      if (perCustomer !== null && uses >= perCustomer) return [[id, 'You have used this offer already.']]
      return []
    }),
  )
}

/** Whether somebody has ordered before, with this account or with one that is gone. */
export async function isKnownToBuy(deps: OfferDeps, db: Query, buyer: Buyer): Promise<boolean> {
  return (await isPastBuyer(db, knownBuyer(deps, buyer))) || deps.hasOrdered(db, buyer.id)
}

function judgeCode(
  code: string,
  all: readonly KnownOffer[],
  now: Date,
  refusals: ReadonlyMap<string, string>,
): EnteredCode {
  const offer = all.find((one) => one.code === code)
  const state = offer && stateOf(offer, now)
  if (!offer || state === 'off') return { code, refusal: 'This code is not valid.' }
  if (state === 'planned') return { code, refusal: 'This offer has not begun yet.' }
  if (state === 'ended') return { code, refusal: 'This offer has ended.' }

  return { code, refusal: refusals.get(offer.id) ?? null }
}

const termsOf = ({ id, name, kind, value, minimum, buy, get, products, code }: KnownOffer): OfferTerms => ({
  id,
  name,
  kind,
  value,
  minimum,
  buy,
  get,
  products,
  code,
})

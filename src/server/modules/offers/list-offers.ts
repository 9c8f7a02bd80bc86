import type { Offer } from '#contract/offers.ts'
import { stateOf } from '#domain/offers.ts'
import type { Position } from '#platform/http/list-answer.ts'
import type { OfferDeps } from './deps.ts'
import { offerGone } from './offer-gone.ts'
import { type KnownOffer, offerById, offersAfter } from './stores/offers.ts'
import { figuresOf } from './stores/uses.ts'

/** One page of the offers, newest first, with their use and what they cost. */
export async function listOffers(deps: OfferDeps, limit: number, position?: Position) {
  const offers = await withFigures(deps, await offersAfter(deps.db, limit, position))

  return offers.map((offer) => ({ ...offer, date: offer.createdAt }))
}

/** One offer with the same. */
export async function readOffer(deps: OfferDeps, id: string): Promise<Offer> {
  const known = await offerById(deps.db, id)
  const [offer] = known ? await withFigures(deps, [known]) : []
  if (!offer) throw offerGone()

  return offer
}

async function withFigures({ db, clock }: OfferDeps, offers: readonly KnownOffer[]): Promise<Offer[]> {
  const figures = await figuresOf(
    db,
    offers.map(({ id }) => id),
  )
  const now = clock()

  return offers.map(({ createdAt, ...offer }) => {
    const { uses = 0, reserved = 0, cost = 0 } = figures.get(offer.id) ?? {}
    const state = stateOf(offer, now)
    const isUsedUp = state === 'live' && offer.total !== null && uses + reserved >= offer.total

    return {
      ...offer,
      uses,
      reserved,
      cost,
      state: isUsedUp ? 'used_up' : state,
      createdAt: createdAt.toISOString(),
    }
  })
}

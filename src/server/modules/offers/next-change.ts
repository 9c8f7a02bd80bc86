import { endOf, startOf, stateOf } from '#domain/offers.ts'
import type { KnownOffer } from './stores/offers.ts'

/** When the next offer begins or ends by itself; null when none will. */
export function nextChangeAt(offers: readonly KnownOffer[], now: Date): Date | null {
  const moments = offers
    .filter(({ isActive }) => isActive)
    .flatMap((offer) => [startOf(offer), endOf(offer)])
    .filter((moment) => moment !== null && moment > now)

  return moments.reduce((first, moment) => (first && moment && first < moment ? first : moment), null)
}

/** The names of the offers that hold now and belong into the banner, the oldest first. */
export const bannerOf = (offers: readonly KnownOffer[], now: Date): string[] =>
  offers.filter((offer) => offer.inBanner && stateOf(offer, now) === 'live').map(({ name }) => name)

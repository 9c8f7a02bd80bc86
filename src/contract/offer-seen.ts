import { fingerprint } from '#domain/fingerprint.ts'
import type { OfferForm } from './offers.ts'

/** What stands for an offer's form as somebody was shown it: its terms, limits and whether it is turned on, not its use. */
export function offerSeen(offer: OfferForm): string {
  const { name, kind, value, minimum, buy, get, products, code, from, to } = offer
  const { perCustomer, total, firstOrderOnly, isActive, inBanner } = offer

  return fingerprint([
    ...[name, kind, value, minimum, buy, get, products, code, from, to],
    ...[perCustomer, total, firstOrderOnly, isActive, inBanner],
  ])
}

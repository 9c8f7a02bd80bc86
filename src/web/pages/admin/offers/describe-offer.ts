import type { Offer } from '#contract/offers.ts'
import { offerWords, timesWords } from '#domain/offer-words.ts'

/** All that an offer says, for who has to be told how it stands by now. */
export function describeOffer(offer: Offer, nameOf: (id: string) => string | undefined): string {
  const facts = [offerWords(offer, nameOf), timesWords(offer), termsWords(offer), offer.total && usesWords(offer)]

  return `“${offer.name}”, ${[...facts, !offer.isActive && 'turned off'].filter(Boolean).join(', ')}`
}

/** How it is had, and by whom. */
export function termsWords({ code, perCustomer, firstOrderOnly, inBanner }: Offer): string {
  const terms = [
    code ? `with code ${code}` : 'applies by itself',
    firstOrderOnly && 'first order only',
    perCustomer && (perCustomer === 1 ? 'once per customer' : `${perCustomer} times per customer`),
    inBanner && 'in the banner',
  ]

  return terms.filter(Boolean).join(', ')
}

/** How often it was used, and how often it may be. */
export function usesWords({ uses, total }: Offer): string {
  if (total) return `${uses} of ${total} used`
  if (uses === 0) return 'Not used yet'

  return uses === 1 ? 'Used once' : `Used ${uses} times`
}

import { formatRupees } from './money.ts'
import { freeCount, isFor, type OfferLine, piecesFor, savingOf } from './offer-saving.ts'
import { type AppliedOffer, benefitOf, type CodeResult, type EnteredCode, type OfferTerms } from './offers.ts'
import type { Totals } from './pricing.ts'
import { sumOf } from './sum-of.ts'

/** A cart as it was priced, and the offers it could have been priced by. */
type Priced = {
  lines: readonly OfferLine[]
  offers: readonly OfferTerms[]
  applied: readonly AppliedOffer[]
  totals: Totals
}

/** What the cart still needs for more than it has: one hint for the nearest offer on goods, one for free delivery. */
export function hintsFor(priced: Priced): string[] {
  const missing = priced.offers.flatMap((offer) => {
    const hint = worthwhile(offer, priced) && missingFor(offer, priced)
    return hint ? [{ ...hint, isDelivery: offer.kind === 'free_delivery' }] : []
  })
  const nearest = (isDelivery: boolean) =>
    missing.filter((hint) => hint.isDelivery === isDelivery).sort((one, other) => one.rupees - other.rupees)[0]

  return [nearest(false), nearest(true)].flatMap((hint) => (hint ? [hint.text] : []))
}

/** Why the entered code applies or not. */
export function codeResult({ code, refusal }: EnteredCode, priced: Priced): CodeResult {
  const offer = priced.offers.find((one) => one.code === code)
  if (refusal !== null || !offer) {
    return { code, isApplied: false, message: refusal ?? 'This code is not valid any more.' }
  }
  const isApplied = priced.applied.some(({ id }) => id === offer.id)

  return { code, isApplied, message: isApplied ? `${offer.name} is applied.` : reasonAgainst(offer, priced) }
}

function reasonAgainst(offer: OfferTerms, priced: Priced): string {
  const { lines, applied, totals } = priced
  if (!lines.some(({ productId }) => isFor(offer, productId))) return 'Nothing in your cart is part of this offer.'
  const missing = missingFor(offer, priced)
  if (missing) return `${missing.text}.`
  if (offer.kind === 'free_delivery' && totals.shipping === 0) return 'Your delivery is free already.'

  const winner = applied.find(({ kind }) => (kind === 'free_delivery') === (offer.kind === 'free_delivery'))
  if (!winner) return 'This offer would not save you anything.'
  const saved = sumOf(savingOf(offer, lines, totals.subtotal))

  return saved < winner.amount ? `${winner.name} saves more.` : `${winner.name} saves as much already.`
}

/** What a cart lacks for an offer, in words and in rupees; null when it has all, or nothing that the offer is for. */
function missingFor(offer: OfferTerms, { lines, totals }: Priced): { text: string; rupees: number } | null {
  const pieces = piecesFor(offer, lines)
  if (pieces === 0) return null

  const benefit = offer.products.length === 0 ? benefitOf(offer) : offer.name
  const rupees = offer.minimum - totals.subtotal
  if (rupees > 0) return { text: `Add ${formatRupees(rupees)} for ${benefit}`, rupees }

  const { buy, get } = offer
  if (offer.kind !== 'buy_get' || !buy || !get || freeCount(pieces, buy, get) > 0) return null
  return { text: `Add ${buy + 1 - pieces} more for ${benefit}`, rupees: 0 }
}

/** Whether more in the cart could be better than what applies to it now. */
function worthwhile(offer: OfferTerms, { applied, totals }: Priced): boolean {
  if (offer.kind === 'free_delivery') return totals.shipping > 0
  if (offer.kind === 'buy_get') return totals.discount === 0
  if (applied.some(({ id }) => id === offer.id)) return false
  const value = offer.value ?? 0
  const atLeast = offer.kind === 'percent' ? Math.floor((value * offer.minimum + 50) / 100) : value

  return atLeast > totals.discount
}

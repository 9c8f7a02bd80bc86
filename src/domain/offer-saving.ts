import type { OfferTerms } from './offers.ts'
import type { PricedLine } from './pricing.ts'
import { share } from './share.ts'
import { sumOf } from './sum-of.ts'

export type OfferLine = PricedLine & { productId: string }

const worthOf = ({ price, quantity }: PricedLine): number => price * quantity

/** What all lines come to before any discount. */
export const subtotalOf = (lines: readonly PricedLine[]): number => sumOf(lines.map(worthOf))

/** Whether an offer is for this product. */
export const isFor = ({ products }: Pick<OfferTerms, 'products'>, productId: string): boolean =>
  products.length === 0 || products.includes(productId)

/** Whether a cart has what an offer is for, and enough of it. */
export const isEarned = (offer: OfferTerms, lines: readonly OfferLine[]): boolean =>
  subtotalOf(lines) >= offer.minimum && lines.some(({ productId }) => isFor(offer, productId))

/**
 * What an offer takes off each line, at most `most` in all. The discount is spread over the lines that the offer is
 * for, by their value.
 */
export function savingOf(offer: OfferTerms, lines: readonly OfferLine[], most: number): number[] {
  if (offer.kind === 'free_delivery' || !isEarned(offer, lines)) return lines.map(() => 0)
  if (offer.kind === 'buy_get') return freePieces(offer, lines)

  const weights = lines.map((line) => (isFor(offer, line.productId) ? worthOf(line) : 0))
  const sum = sumOf(weights)
  const value = offer.value ?? 0
  const wanted = offer.kind === 'percent' ? Math.floor((value * sum + 50) / 100) : value

  return share(Math.min(wanted, sum, most), weights)
}

/**
 * How many pieces of so many are free with "buy `buy`, get `get`". A whole set gives `get` of them; a set that is
 * begun gives the pieces beyond its first `buy`.
 */
export function freeCount(pieces: number, buy: number, get: number): number {
  const whole = Math.floor(pieces / (buy + get))

  return whole * get + Math.max(0, (pieces % (buy + get)) - buy)
}

/** How many pieces of a cart an offer is for. */
export const piecesFor = (offer: OfferTerms, lines: readonly OfferLine[]): number =>
  sumOf(lines.map(({ productId, quantity }) => (isFor(offer, productId) ? quantity : 0)))

/** The cheapest pieces are free; of equals, those of the line that was added first. */
function freePieces(offer: OfferTerms, lines: readonly OfferLine[]): number[] {
  const { buy, get } = offer
  if (!buy || !get) return lines.map(() => 0)

  let left = freeCount(piecesFor(offer, lines), buy, get)
  const discounts = lines.map(() => 0)
  const cheapestFirst = [...lines.entries()]
    .filter(([, { productId }]) => isFor(offer, productId))
    .sort(([, one], [, other]) => one.price - other.price)
  for (const [i, { price, quantity }] of cheapestFirst) {
    const free = Math.min(left, quantity)
    discounts[i] = free * price
    left -= free
  }
  return discounts
}

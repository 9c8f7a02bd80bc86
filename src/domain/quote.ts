import { codeResult, hintsFor } from './offer-hints.ts'
import { isEarned, type OfferLine, savingOf, subtotalOf } from './offer-saving.ts'
import type { AppliedOffer, CodeResult, EnteredCode, OfferTerms } from './offers.ts'
import { type ShippingTerms, shippingFor, type Totals } from './pricing.ts'
import { sumOf } from './sum-of.ts'
import { deliveryTaxPercent, TAX_PERCENT, taxInAll, taxOn } from './tax.ts'

/** A line of a cart; without a rate of its own it has the usual one. */
export type QuoteLine = OfferLine & { taxPercent: number | null }

/** By what a total is made. The offers are those that this customer can have at this moment, the oldest first. */
export type QuoteTerms = {
  offers: readonly OfferTerms[]
  code: EnteredCode | null
  shipping: ShippingTerms
  pricesIncludeTax: boolean
}

export type Quote = Totals & {
  /** Whether `tax` is contained in what is shown; otherwise it is added. */
  pricesIncludeTax: boolean
  offers: AppliedOffer[]
  /** The discount of each line, in the lines' order; together they are `discount`. */
  lineDiscounts: number[]
  /** What is missing for more. */
  hints: string[]
  code: CodeResult | null
}

/** One way to price a cart: by at most one offer on the goods. */
type Way = { offer: OfferTerms | null; totals: Totals; lineDiscounts: number[]; shippingSaved: number }

/** No order costs less: the payment provider takes nothing smaller. */
const MIN_TOTAL = 1

/**
 * What a cart costs. The cart, its preview in the page, the checkout and the panel's sample of an offer use this one
 * function; payment, order, invoice and mails have what the checkout has frozen. Of the offers on goods the one that
 * leaves the least to pay applies, and the oldest where several leave the same. Free delivery applies beside it.
 */
export function quote(lines: readonly QuoteLine[], terms: QuoteTerms): Quote {
  const { offers, code, pricesIncludeTax } = terms
  const freeDelivery = offers.find((offer) => offer.kind === 'free_delivery' && isEarned(offer, lines)) ?? null
  const ways = [null, ...offers.filter(({ kind }) => kind !== 'free_delivery')].map((offer) =>
    priceBy(offer, lines, terms, freeDelivery !== null),
  )
  const best = ways.reduce((one, other) => (other.totals.total < one.totals.total ? other : one))

  const applied: AppliedOffer[] = []
  if (best.offer) applied.push(asApplied(best.offer, { amount: best.totals.discount, shipping: 0 }))
  if (freeDelivery && best.shippingSaved > 0) {
    applied.push(asApplied(freeDelivery, { amount: 0, shipping: best.shippingSaved }))
  }
  const facts = { lines, offers, applied, totals: best.totals }

  return {
    ...best.totals,
    pricesIncludeTax,
    offers: applied,
    lineDiscounts: best.lineDiscounts,
    hints: hintsFor(facts),
    code: code && codeResult(code, facts),
  }
}

function priceBy(offer: OfferTerms | null, lines: readonly QuoteLine[], terms: QuoteTerms, isFree: boolean): Way {
  const subtotal = subtotalOf(lines)
  const price = (most: number): Way => {
    const lineDiscounts = offer ? savingOf(offer, lines, most) : lines.map(() => 0)
    return { offer, lineDiscounts, ...totalsOf(lines, lineDiscounts, terms, isFree) }
  }
  const way = price(subtotal)
  const isTooLittle = lines.length > 0 && way.totals.total < MIN_TOTAL

  return isTooLittle ? price(subtotal - MIN_TOTAL) : way
}

function totalsOf(
  lines: readonly QuoteLine[],
  discounts: readonly number[],
  { shipping: shippingTerms, pricesIncludeTax }: QuoteTerms,
  isFree: boolean,
): Pick<Way, 'totals' | 'shippingSaved'> {
  const discount = sumOf(discounts)
  const subtotal = subtotalOf(lines)
  const goods = subtotal - discount
  const due = lines.length === 0 ? 0 : shippingFor(goods, shippingTerms)
  const shipping = isFree ? 0 : due
  const tax = pricesIncludeTax ? taxContained(lines, discounts, shipping) : taxOn(goods)
  const itemCount = sumOf(lines.map(({ quantity }) => quantity))

  return {
    totals: { itemCount, subtotal, discount, tax, shipping, total: goods + shipping + (pricesIncludeTax ? 0 : tax) },
    shippingSaved: due - shipping,
  }
}

/** The tax in what is paid for the goods and their delivery. */
function taxContained(lines: readonly QuoteLine[], discounts: readonly number[], shipping: number): number {
  const goods = lines.map(({ price, quantity, taxPercent }, i) => ({
    amount: price * quantity - (discounts[i] ?? 0),
    taxPercent: taxPercent ?? TAX_PERCENT,
  }))

  return taxInAll([...goods, { amount: shipping, taxPercent: deliveryTaxPercent(goods) }])
}

const asApplied = ({ id, name, kind }: OfferTerms, saved: Pick<AppliedOffer, 'amount' | 'shipping'>): AppliedOffer => ({
  id,
  name,
  kind,
  ...saved,
})

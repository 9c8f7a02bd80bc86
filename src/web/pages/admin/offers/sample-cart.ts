import type { Product } from '#contract/catalogue.ts'
import { formatRupees } from '#domain/money.ts'
import type { OfferTerms } from '#domain/offers.ts'
import type { ShippingTerms } from '#domain/pricing.ts'
import { type QuoteLine, quote } from '#domain/quote.ts'

type Shop = { products: readonly Product[]; shipping: ShippingTerms; pricesIncludeTax: boolean }

const USUAL = 600
const ANY_PRODUCT = { id: 'any', price: 200, name: 'one flavour' }

/** What a cart that earns the offer would pay, in words. */
export function previewWords(offer: OfferTerms, shop: Shop): string {
  const { shipping, pricesIncludeTax } = shop
  const { lines, called } = sampleFor(offer, shop.products)
  const terms = { shipping, pricesIncludeTax, code: null }
  const { total } = quote(lines, { ...terms, offers: [{ ...offer, code: null }] })
  const { total: full } = quote(lines, { ...terms, offers: [] })
  if (total === full && offer.kind === 'free_delivery') return 'Delivery of such a cart is free already.'

  return `A cart of ${called} would pay ${formatRupees(total)} instead of ${formatRupees(full)}.`
}

/** A small cart that has what the offer asks for. */
function sampleFor(offer: OfferTerms, products: readonly Product[]): { lines: QuoteLine[]; called: string } {
  const { kind, minimum, buy, get } = offer
  const product = products.find(({ id }) => offer.products[0] === id) ?? products[0] ?? ANY_PRODUCT
  const productId = offer.products[0] ?? product.id
  if (kind === 'buy_get') {
    const set = (buy ?? 0) + (get ?? 0)
    const quantity = set * Math.max(1, Math.ceil(minimum / (set * product.price || 1)))
    return {
      lines: [{ productId, price: product.price, quantity, taxPercent: null }],
      called: `${quantity} × ${product.name} (${formatRupees(quantity * product.price)})`,
    }
  }
  const price = minimum > 0 ? Math.ceil((minimum * 1.2) / 100) * 100 : USUAL

  return { lines: [{ productId, price, quantity: 1, taxPercent: null }], called: formatRupees(price) }
}

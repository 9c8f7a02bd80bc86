import { taxOn } from './tax.ts'

/** One kind of product in a cart or an order; the price is whole rupees. */
export type PricedLine = { price: number; quantity: number }

export type Totals = {
  itemCount: number
  subtotal: number
  discount: number
  tax: number
  shipping: number
  total: number
}

/** What a parcel costs, and from which sum of goods on it costs nothing; `null` when there is no such sum. */
export type ShippingTerms = { price: number; freeAbove: number | null }

const FREE: ShippingTerms = { price: 0, freeAbove: null }

/** What lines cost in all. The one rule behind the cart, the payment, the order, the invoice and the mails. */
export function priceLines(lines: readonly PricedLine[], discount = 0, terms = FREE): Totals {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const taken = Math.min(discount, subtotal)
  const goods = subtotal - taken
  const tax = taxOn(goods)
  const shipping = lines.length === 0 ? 0 : shippingFor(goods, terms)

  return {
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal,
    discount: taken,
    tax,
    shipping,
    total: goods + tax + shipping,
  }
}

/** What a parcel with goods of this worth costs. */
export const shippingFor = (goods: number, { price, freeAbove }: ShippingTerms): number =>
  freeAbove !== null && goods >= freeAbove ? 0 : price

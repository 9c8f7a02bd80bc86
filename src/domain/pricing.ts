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

export const TAX_PERCENT = 18

/** 18% of an amount, rounded to the nearest rupee, in integers only. */
export const taxOn = (rupees: number): number => Math.floor((TAX_PERCENT * rupees + 50) / 100)

/** What lines cost in all. The one rule behind the cart, the payment, the order, the invoice and the mails. */
export function priceLines(lines: readonly PricedLine[], discount = 0): Totals {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const taken = Math.min(discount, subtotal)
  const tax = taxOn(subtotal - taken)

  return {
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal,
    discount: taken,
    tax,
    shipping: 0,
    total: subtotal - taken + tax,
  }
}

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

/** What a parcel with goods of this worth costs. */
export const shippingFor = (goods: number, { price, freeAbove }: ShippingTerms): number =>
  freeAbove !== null && goods >= freeAbove ? 0 : price

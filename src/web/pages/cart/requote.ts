import type { Cart } from '#contract/cart.ts'
import { quote } from '#domain/quote.ts'

/** The cart with the totals of its lines as they are shown: the server's rule, by the server's terms. */
export function requote(cart: Cart): Cart {
  const lines = cart.products.map(({ _id, price, quantity, taxPercent }) => {
    return { productId: _id, price, quantity, taxPercent }
  })
  const { lineDiscounts: _, ...priced } = quote(lines, cart.terms)

  return { ...cart, ...priced }
}

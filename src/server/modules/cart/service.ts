import { addToCart } from './change-cart.ts'
import type { CartDeps } from './deps.ts'

export { isForSale } from './read-cart.ts'
export { cartOf, type StoredCart, takingBought } from './store.ts'

/** What others ask of carts beside reading one and taking out what was bought, which they do in statements of their own. */
export const createCarts = (deps: CartDeps) => ({
  add: (userId: string, productId: string, quantity: number) => addToCart(deps, userId, productId, quantity),
})

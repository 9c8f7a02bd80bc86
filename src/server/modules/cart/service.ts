import { addToCart } from './change-cart.ts'
import type { CartDeps } from './deps.ts'
import * as reading from './read-cart.ts'
import * as store from './store.ts'

export type { StoredCart } from './store.ts'

/** For statements that read a cart, or take out of it what was bought, together with something else. */
export const { cartSql, takeBoughtSql } = store

export const { isForSale } = reading

export type Carts = ReturnType<typeof createCarts>

/** What others ask of carts beside reading one and taking out what was bought, which they do in statements of their own. */
export const createCarts = (deps: CartDeps) => ({
  read: (userId: string) => reading.readCart(deps, userId),
  add: (userId: string, productId: string, quantity: number) => addToCart(deps, userId, { productId, quantity }),
})

import type { CartDeps } from './deps.ts'
import { fillCart } from './fill-cart.ts'
import * as store from './store.ts'

export type { StoredCart } from './store.ts'

/** For statements that read a cart, or take out of it what was bought, together with something else. */
export const { cartSql, takeBoughtSql } = store

export { isForSale } from './read-cart.ts'

export type Carts = ReturnType<typeof createCarts>

/** What others ask of carts beside reading one and taking out what was bought, which they do in statements of their own. */
export const createCarts = (deps: CartDeps) => ({
  fill: (userId: string, wanted: Parameters<typeof fillCart>[2]) => fillCart(deps, userId, wanted),
})

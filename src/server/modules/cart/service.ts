import type { CartDeps } from './deps.ts'
import { fillCart } from './fill-cart.ts'
import type { Wanted } from './stores/filling.ts'

/** For statements that take out of a cart what was bought, together with something else. */
export { takeBoughtSql } from './stores/bought-lines.ts'
/** For statements that read a cart together with something else. */
export { cartSql, type StoredCart } from './stores/carts.ts'

export type Carts = ReturnType<typeof createCarts>

/** What others ask of carts beside reading one and taking out what was bought, which they do in statements of their own. */
export const createCarts = (deps: CartDeps) => ({
  fill: (userId: string, wanted: readonly Wanted[]) => fillCart(deps, userId, wanted),
})

import type { Query, Tx } from '#platform/postgres/database.ts'
import { addToCart } from './change-cart.ts'
import type { CartDeps } from './deps.ts'
import { readBuyable } from './read-cart.ts'
import { takeBought } from './store.ts'

export type Carts = ReturnType<typeof createCarts>

/** What others ask of carts: what is in one to buy, and to take out what was bought. */
export function createCarts(deps: CartDeps) {
  return {
    add: (userId: string, productId: string, quantity: number) => addToCart(deps, userId, productId, quantity),
    buyable: (tx: Query, userId: string) => readBuyable(tx, userId),

    /** Takes what was bought out of the cart, in the transaction that places the order. */
    takeBought: (tx: Tx, userId: string, lines: readonly { productId: string; quantity: number }[]) =>
      takeBought(tx, userId, lines),
  }
}

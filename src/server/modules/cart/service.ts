import type { Query, Tx } from '#platform/postgres/database.ts'
import { addToCart } from './change-cart.ts'
import type { CartDeps } from './deps.ts'
import { readBuyable, readCart } from './read-cart.ts'
import { codeOf, removeCode, takeBought } from './store.ts'

export type Carts = ReturnType<typeof createCarts>

/** What others ask of carts: what is in one to buy, and to take out what was bought. */
export function createCarts(deps: CartDeps) {
  return {
    read: (userId: string) => readCart(deps, userId),
    add: (userId: string, productId: string, quantity: number) => addToCart(deps, userId, productId, quantity),
    buyable: (tx: Query, userId: string) => readBuyable(tx, userId),

    /** The code that a customer has entered. */
    codeOf: (tx: Query, userId: string) => codeOf(tx, userId),

    /** Takes what was bought out of the cart, and the code with it, in the transaction that places the order. */
    async takeBought(tx: Tx, userId: string, lines: readonly { productId: string; quantity: number }[]) {
      await takeBought(tx, userId, lines)
      await removeCode(tx, userId)
    },
  }
}

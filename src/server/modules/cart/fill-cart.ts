import type { Cart } from '#contract/cart.ts'
import { answerChange } from './change-cart.ts'
import type { CartDeps } from './deps.ts'
import { readCart } from './read-cart.ts'
import { readStored } from './stores/carts.ts'
import { fillLines, lockFilling, type Wanted } from './stores/filling.ts'

/** Puts what fits of several products into the cart, and answers how many of each were there and are there now. */
export async function fillCart(
  deps: CartDeps,
  userId: string,
  wanted: readonly Wanted[],
): Promise<{ cart: Cart; filled: Map<string, { before: number; after: number }> }> {
  if (wanted.length === 0) return { cart: await readCart(deps, userId), filled: new Map() }

  const lines = await deps.db.transaction(async (tx) => {
    await lockFilling(tx, userId)
    return fillLines(tx, userId, wanted)
  })
  const cart = await answerChange(deps, userId, await readStored(deps.db, { userId }))

  return { cart, filled: new Map(lines.map(({ productId, ...line }) => [productId, line])) }
}

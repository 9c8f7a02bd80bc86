import type { Cart } from '#contract/cart.ts'
import { MOST_OF_ONE } from '#domain/cart-lines.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { isId } from '#platform/postgres/ids.ts'
import type { CartDeps } from './deps.ts'
import { toCart } from './read-cart.ts'
import { acknowledgeChange, addQuantity, type Changed, type StoredCart } from './store.ts'

type Asked = { productId: string; quantity: number }

/** Puts more of a product into the cart. */
export async function addToCart(deps: CartDeps, userId: string, asked: Asked): Promise<Cart> {
  return answerAdded(deps, userId, await addQuantity(deps.db, { userId, ...toAdd(asked) }))
}

/** What shall be added, as the database can take it. */
export function toAdd({ productId, quantity }: Asked): Asked {
  if (!isId(productId)) throw new Refusal('not_found')

  return { productId, quantity: Math.min(quantity, MOST_OF_ONE + 1) } // too many is too many: not any number is one of the database's
}

/** How much the cart shall have of a product. */
export function toSet({ productId, quantity }: Asked): Asked {
  if (quantity > MOST_OF_ONE) throw new Refusal('quantity_limit')
  if (!isId(productId)) throw new Refusal('not_found')

  return { productId, quantity }
}

/** The cart after more of a product was put into it. */
export async function answerAdded(deps: CartDeps, userId: string, { isSold, isDone, cart }: Changed): Promise<Cart> {
  if (!isSold) throw new Refusal('not_found')
  if (!isDone) throw new Refusal('quantity_limit')

  return answerChange(deps, userId, cart)
}

/** The cart after a change, with what changed by itself told this once. */
export async function answerChange(deps: CartDeps, userId: string, stored: StoredCart): Promise<Cart> {
  for (const row of stored.rows) await acknowledgeChange(deps.db, userId, row)

  return toCart(deps, userId, stored)
}

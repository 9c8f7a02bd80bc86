import type { Cart } from '#contract/cart.ts'
import { MOST_OF_ONE } from '#domain/cart-lines.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { isId } from '#platform/postgres/ids.ts'
import type { CartDeps } from './deps.ts'
import { toCart } from './read-cart.ts'
import { acknowledgeChange, addQuantity, readStored, removeLine, type StoredCart, saveQuantity } from './store.ts'

/** Puts more of a product into the cart. */
export async function addToCart(deps: CartDeps, userId: string, productId: string, quantity: number): Promise<Cart> {
  if (!isId(productId)) throw new Refusal('not_found')
  const asked = Math.min(quantity, MOST_OF_ONE + 1) // too many is too many: the database takes no number of any size
  const { isSold, isDone, cart } = await addQuantity(deps.db, { userId, productId, quantity: asked })
  if (!isSold) throw new Refusal('not_found')
  if (!isDone) throw new Refusal('quantity_limit')

  return answerChange(deps, userId, cart)
}

/** Says how much of a product the cart has. */
export async function setCartQuantity(
  deps: CartDeps,
  userId: string,
  productId: string,
  quantity: number,
): Promise<Cart> {
  if (quantity > MOST_OF_ONE) throw new Refusal('quantity_limit')
  if (!isId(productId)) throw new Refusal('not_found')
  const { isDone, cart } = await saveQuantity(deps.db, { userId, productId, quantity })
  if (!isDone) throw new Refusal('not_found')

  return answerChange(deps, userId, cart)
}

/** Takes a product out of the cart; one that is not in it is out already. */
export async function removeFromCart(deps: CartDeps, userId: string, productId: string): Promise<Cart> {
  const { db } = deps

  return answerChange(
    deps,
    userId,
    isId(productId) ? await removeLine(db, userId, productId) : await readStored(db, userId),
  )
}

/** The cart after a change, with what changed by itself told this once. */
async function answerChange(deps: CartDeps, userId: string, stored: StoredCart): Promise<Cart> {
  for (const row of stored.rows) await acknowledgeChange(deps.db, userId, row)

  return toCart(deps, userId, stored)
}

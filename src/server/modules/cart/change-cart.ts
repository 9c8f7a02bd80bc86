import type { Cart } from '#contract/cart.ts'
import { MOST_OF_ONE } from '#domain/cart-lines.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { isId } from '#platform/postgres/ids.ts'
import type { CartDeps } from './deps.ts'
import { readRows, toCart } from './read-cart.ts'
import { acknowledgeChange, addQuantity, removeLine, saveQuantity } from './store.ts'

/** Puts more of a product into the cart. */
export async function addToCart(deps: CartDeps, userId: string, productId: string, quantity: number): Promise<Cart> {
  if (!isId(productId)) throw new Refusal('not_found')
  const product = await deps.catalogue.read(productId)
  if (quantity > MOST_OF_ONE || !(await addQuantity(deps.db, userId, product, quantity))) {
    throw new Refusal('quantity_limit')
  }
  return answerChange(deps, userId)
}

/** Says how much of a product the cart has. */
export async function setCartQuantity(
  deps: CartDeps,
  userId: string,
  productId: string,
  quantity: number,
): Promise<Cart> {
  if (quantity > MOST_OF_ONE) throw new Refusal('quantity_limit')
  const isSaved = isId(productId) && (await saveQuantity(deps.db, userId, productId, quantity))
  if (!isSaved) throw new Refusal('not_found')

  return answerChange(deps, userId)
}

/** Takes a product out of the cart; one that is not in it is out already. */
export async function removeFromCart(deps: CartDeps, userId: string, productId: string): Promise<Cart> {
  if (isId(productId)) await removeLine(deps.db, userId, productId)

  return answerChange(deps, userId)
}

/** The cart after a change, with what changed by itself told this once. */
async function answerChange(deps: CartDeps, userId: string): Promise<Cart> {
  const rows = await readRows(deps, userId)
  for (const row of rows) await acknowledgeChange(deps.db, userId, row)

  return toCart(deps, userId, rows)
}

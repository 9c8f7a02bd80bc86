import type { Cart } from '#contract/cart.ts'
import { MAX_QUANTITY } from '#domain/cart-lines.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { isId } from '#platform/postgres/ids.ts'
import type { CartDeps } from './deps.ts'
import { toCart } from './read-cart.ts'
import type { StoredCart } from './stores/carts.ts'
import { type Added, acknowledgeChange, type ChangedLine } from './stores/line-changes.ts'

type Line = { productId: string; quantity: number }

/** What shall be added, as the database can take it. */
export function toAdd({ productId, quantity }: Line): Line {
  if (!isId(productId)) throw new Refusal('not_found')

  return { productId, quantity: Math.min(quantity, MAX_QUANTITY + 1) } // too many is too many: the database takes no number of any size
}

/** How much the cart shall have of a product. */
export function toSet({ productId, quantity }: Line): Line {
  if (quantity > MAX_QUANTITY) throw new Refusal('quantity_limit')
  if (!isId(productId)) throw new Refusal('not_found')

  return { productId, quantity }
}

/** What shall be taken out; null for what can be in no cart, and is out already. */
export const toRemove = (productId: string): { productId: string | null } => ({
  productId: isId(productId) ? productId : null,
})

/** The cart after more of a product was put into it. */
export async function answerAdded(deps: CartDeps, userId: string, { isForSale, isDone, cart }: Added): Promise<Cart> {
  if (!isForSale) throw new Refusal('not_found')
  if (!isDone) throw new Refusal('quantity_limit')

  return answerChange(deps, userId, cart)
}

/** The cart after a line of it was given another quantity. */
export async function answerSet(deps: CartDeps, userId: string, { isDone, cart }: ChangedLine): Promise<Cart> {
  if (!isDone) throw new Refusal('not_found')

  return answerChange(deps, userId, cart)
}

/** The cart after a change, with what changed by itself told this once. */
export async function answerChange(deps: CartDeps, userId: string, stored: StoredCart): Promise<Cart> {
  for (const row of stored.rows) await acknowledgeChange(deps.db, userId, row)

  return toCart(deps, userId, stored)
}

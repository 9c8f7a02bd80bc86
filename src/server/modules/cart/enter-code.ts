import type { Cart } from '#contract/cart.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { CartDeps } from './deps.ts'
import { codeLimit } from './limits.ts'
import { readCart } from './read-cart.ts'
import { removeCode, saveCode } from './stores/carts.ts'

/** Takes the code of an offer that the customer can have, whether or not the cart earns it yet. */
export async function enterCode(deps: CartDeps, userId: string, typed: string): Promise<Cart> {
  const { db, limit, offers } = deps
  await limit.spend(codeLimit(userId))
  const code = typed.toUpperCase()
  const asked = { readBuyer: () => deps.readBuyer(userId), readCode: async () => code }
  const { code: judged } = await offers.usableBy(db, asked)
  if (!judged) throw new Refusal('offer_unavailable')
  if (judged.refusal !== null) throw new Refusal('offer_unavailable', { message: judged.refusal })

  await saveCode(db, userId, code)
  return readCart(deps, userId)
}

/** Forgets the code that was entered, if there is one. */
export async function forgetCode(deps: CartDeps, userId: string): Promise<Cart> {
  await removeCode(deps.db, userId)

  return readCart(deps, userId)
}

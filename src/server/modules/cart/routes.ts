import * as calls from '#contract/cart.ts'
import type { Serve } from '#platform/http/api-server.ts'
import { addToCart, removeFromCart, setCartQuantity } from './change-cart.ts'
import type { CartDeps } from './deps.ts'
import { enterCode, forgetCode } from './enter-code.ts'
import { toCart } from './read-cart.ts'
import { ownCart } from './store.ts'

/** A customer's own cart. */
export function cartRoutes(serve: Serve, deps: CartDeps): void {
  serve(calls.readCart, async ({ caller, along }) => ({ cart: await toCart(deps, caller.id, along) }), ownCart)

  // Before the lines: a fixed word wins over a product's id.
  serve(calls.enterCode, async ({ caller, body }) => ({ cart: await enterCode(deps, caller.id, body.code) }))

  serve(calls.removeCode, async ({ caller }) => ({ cart: await forgetCode(deps, caller.id) }))

  serve(calls.addToCart, async ({ caller, body }) => ({
    cart: await addToCart(deps, caller.id, body.productId, body.quantity),
  }))

  serve(calls.setCartQuantity, async ({ caller, params, body }) => ({
    cart: await setCartQuantity(deps, caller.id, params.productId, body.quantity),
  }))

  serve(calls.removeFromCart, async ({ caller, params }) => ({
    cart: await removeFromCart(deps, caller.id, params.productId),
  }))
}

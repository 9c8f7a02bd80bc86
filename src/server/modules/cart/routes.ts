import * as calls from '#contract/cart.ts'
import type { Serve } from '#platform/http/api-server.ts'
import { answerAdded, answerChange, answerSet, toAdd, toRemove, toSet } from './change-cart.ts'
import type { CartDeps } from './deps.ts'
import { enterCode, forgetCode } from './enter-code.ts'
import { toCart } from './read-cart.ts'
import { adding, ownCart, removing, setting } from './store.ts'

/** A customer's own cart. It is read and changed by the statement that looks up the token. */
export function cartRoutes(serve: Serve, deps: CartDeps): void {
  serve(calls.readCart, async ({ caller, along }) => ({ cart: await toCart(deps, caller.id, along) }), ownCart)

  // Before the lines: a fixed word wins over a product's id.
  serve(calls.enterCode, async ({ caller, body }) => ({ cart: await enterCode(deps, caller.id, body.code) }))

  serve(calls.removeCode, async ({ caller }) => ({ cart: await forgetCode(deps, caller.id) }))

  serve(calls.addToCart, async ({ caller, along }) => ({ cart: await answerAdded(deps, caller.id, along) }), {
    ...adding,
    values: ({ body }) => toAdd(body),
  })

  serve(calls.setCartQuantity, async ({ caller, along }) => ({ cart: await answerSet(deps, caller.id, along) }), {
    ...setting,
    values: ({ params, body }) => toSet({ productId: params.productId, quantity: body.quantity }),
  })

  serve(calls.removeFromCart, async ({ caller, along }) => ({ cart: await answerChange(deps, caller.id, along) }), {
    ...removing,
    values: ({ params }) => toRemove(params.productId),
  })
}

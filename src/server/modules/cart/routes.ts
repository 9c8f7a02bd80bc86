import * as calls from '#contract/cart.ts'
import type { Serve } from '#platform/http/api-server.ts'
import { answerAdded, answerChange, answerSet, toAdd, toRemove, toSet } from './change-cart.ts'
import type { CartDeps } from './deps.ts'
import { enterCode, forgetCode } from './enter-code.ts'
import { toCart } from './read-cart.ts'
import { ownCart } from './stores/carts.ts'
import { addToCartQuery, removeFromCartQuery, setQuantityQuery } from './stores/line-changes.ts'

/** A customer's own cart. It is read and changed by the statement that looks up the token. */
export function cartRoutes(serve: Serve, deps: CartDeps): void {
  serve(
    calls.readCart,
    async ({ caller, queryResult }) => ({ cart: await toCart(deps, caller.id, queryResult) }),
    ownCart,
  )

  // Before the lines: a fixed word wins over a product's id.
  serve(calls.enterCode, async ({ caller, body }) => ({ cart: await enterCode(deps, caller.id, body.code) }))

  serve(calls.removeCode, async ({ caller }) => ({ cart: await forgetCode(deps, caller.id) }))

  serve(
    calls.addToCart,
    async ({ caller, queryResult }) => ({ cart: await answerAdded(deps, caller.id, queryResult) }),
    {
      ...addToCartQuery,
      values: ({ body }) => toAdd(body),
    },
  )

  serve(
    calls.setCartQuantity,
    async ({ caller, queryResult }) => ({ cart: await answerSet(deps, caller.id, queryResult) }),
    {
      ...setQuantityQuery,
      values: ({ params, body }) => toSet({ productId: params.productId, quantity: body.quantity }),
    },
  )

  serve(
    calls.removeFromCart,
    async ({ caller, queryResult }) => ({ cart: await answerChange(deps, caller.id, queryResult) }),
    {
      ...removeFromCartQuery,
      values: ({ params }) => toRemove(params.productId),
    },
  )
}

import * as calls from '#contract/cart.ts'
import type { Serve } from '#platform/http/api-server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { isId } from '#platform/postgres/ids.ts'
import { answerAdded, answerChange, toAdd, toSet } from './change-cart.ts'
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

  serve(
    calls.setCartQuantity,
    async ({ caller, along: { isDone, cart } }) => {
      if (!isDone) throw new Refusal('not_found')
      return { cart: await answerChange(deps, caller.id, cart) }
    },
    { ...setting, values: ({ params, body }) => toSet({ ...params, ...body }) },
  )

  // What is not in the cart is out already.
  serve(calls.removeFromCart, async ({ caller, along }) => ({ cart: await answerChange(deps, caller.id, along) }), {
    ...removing,
    values: ({ params }) => ({ productId: isId(params.productId) ? params.productId : null }),
  })
}

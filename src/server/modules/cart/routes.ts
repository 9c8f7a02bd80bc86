import { addToCart, readCart, removeFromCart, setCartQuantity } from '#contract/cart.ts'
import type { Serve } from '#platform/http/api-server.ts'
import type { Carts } from './service.ts'

export function cartRoutes(serve: Serve, carts: Carts): void {
  serve(readCart, async ({ caller }) => ({ cart: await carts.read(caller.id) }))

  serve(addToCart, async ({ caller, body }) => ({ cart: await carts.add(caller.id, body.productId, body.quantity) }))

  serve(setCartQuantity, async ({ caller, params, body }) => ({
    cart: await carts.setQuantity(caller.id, params.productId, body.quantity),
  }))

  serve(removeFromCart, async ({ caller, params }) => ({ cart: await carts.remove(caller.id, params.productId) }))
}

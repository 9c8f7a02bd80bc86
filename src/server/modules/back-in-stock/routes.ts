import type { Context } from 'hono'
import * as calls from '#contract/back-in-stock.ts'
import type { Serve } from '#platform/http/api-server.ts'
import { confirmWish, endWish } from './confirm-wish.ts'
import type { BackInStockDeps } from './deps.ts'
import { wishForStock } from './wish-for-stock.ts'

/** Who wants to hear when something is back. */
export function backInStockRoutes(serve: Serve, deps: BackInStockDeps, clientIpOf: (c: Context) => string): void {
  serve(calls.wishForStock, async ({ params, body, token, c }) => {
    await wishForStock(deps, { productId: params.id, email: body.email, clientIp: clientIpOf(c), token })

    return { message: 'Please look into your mail: one press there, and we tell you when it is back.' }
  })

  serve(calls.confirmStockWish, async ({ query }) => {
    const { productId, isBack } = await confirmWish(deps, query.key)

    return {
      message: isBack ? 'Good news: it is back already.' : 'You are on the list. We write once, when it is back.',
      productId,
    }
  })

  serve(calls.endStockWish, async ({ query }) => {
    await endWish(deps, query.key)

    return { message: 'Done. Your address is off the list.' }
  })
}

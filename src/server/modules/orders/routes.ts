import {
  cancelOrder,
  changeOrderStatus,
  listAllOrders,
  listMyOrders,
  readOrder,
  readOrderCounts,
  refundOrder,
} from '#contract/orders.ts'
import type { Serve } from '#platform/http.ts'
import { answerList } from '#platform/list.ts'
import type { Orders } from './service.ts'

/** Who may call what about orders, and which use case answers. */
export function orderRoutes(serve: Serve, orders: Orders): void {
  serve(listMyOrders, ({ caller, query, c }) =>
    answerList(c, query, (limit, position) => orders.listFor(caller.id, limit, position)),
  )

  serve(listAllOrders, ({ query, c }) =>
    answerList(c, query, (limit, position) => orders.listAll(query, limit, position)),
  )

  serve(readOrderCounts, () => orders.counts())

  serve(readOrder, ({ caller, params }) => orders.read(params.id, caller))

  serve(cancelOrder, async ({ caller, params }) => ({
    message: 'Your order is cancelled. The refund is on its way.',
    order: await orders.cancel(params.id, caller),
  }))

  serve(refundOrder, async ({ caller, params, body }) => ({
    message: 'The refund is on its way.',
    order: await orders.refund(caller.id, params.id, body.reason),
  }))

  serve(changeOrderStatus, async ({ caller, params, body }) => {
    const order = await orders.changeStatus(caller.id, params.id, body)
    const message = body.trackingNumber ? 'Tracking information added successfully' : 'status updated successfully'

    return { message, order }
  })
}

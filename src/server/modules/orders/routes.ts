import * as contract from '#contract/orders.ts'
import type { Serve } from '#platform/http/api-server.ts'
import { answerList } from '#platform/http/list-answer.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeStatus } from './change-status.ts'
import type { OrderDeps } from './deps.ts'
import { listBookings, listOrders } from './list-orders.ts'
import { readOrder } from './read-order.ts'
import { refundOrder } from './refund-order.ts'
import { countOrders } from './stores/order-lists.ts'

/** Who may call what about orders, and which use case answers. */
export function orderRoutes(serve: Serve, deps: OrderDeps): void {
  serve(contract.listMyOrders, ({ caller, query, c }) =>
    answerList(c, query, (limit, position) => listOrders(deps, caller.id, limit, position)),
  )

  serve(contract.listAllOrders, ({ query, c }) =>
    answerList(c, query, (limit, position) => listBookings(deps, query, limit, position)),
  )

  serve(contract.readOrderCounts, () => countOrders(deps.db))

  serve(contract.readOrder, ({ caller, params }) => readOrder(deps, params.id, caller))

  serve(contract.cancelOrder, async ({ caller, params }) => ({
    message: 'Your order is cancelled. The refund is on its way.',
    order: await cancelOrder(deps, params.id, caller),
  }))

  serve(contract.refundOrder, async ({ caller, params, body }) => ({
    message: 'The refund is on its way.',
    order: await refundOrder(deps, caller.id, params.id, body),
  }))

  serve(contract.changeOrderStatus, async ({ caller, params, body }) => {
    const order = await changeStatus(deps, caller.id, params.id, body)
    const message = body.trackingNumber ? 'Tracking information added successfully' : 'status updated successfully'

    return { message, order }
  })
}

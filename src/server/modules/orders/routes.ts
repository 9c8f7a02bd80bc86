import * as bookings from '#contract/bookings.ts'
import * as contract from '#contract/orders.ts'
import * as shipping from '#contract/shipping.ts'
import { hideMoney } from '#contract/without-money.ts'
import { seesMoney } from '#domain/staff.ts'
import type { Serve } from '#platform/http/api-server.ts'
import { answerCachedList, answerList } from '#platform/http/list-answer.ts'
import { createListPageCache } from '#platform/http/list-page-cache.ts'
import { addNote } from './add-note.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeStatus } from './change-status.ts'
import { checkShipping } from './check-shipping.ts'
import { deliverOrders } from './deliver-orders.ts'
import type { OrderDeps } from './deps.ts'
import { followOrders } from './follow-orders.ts'
import { countBookings, listBookings, listOrders, listStampedBookings } from './list-orders.ts'
import type { NewOrderStream } from './new-order-stream.ts'
import { readOrder } from './read-order.ts'
import { refundOrder } from './refund-order.ts'
import { shipOrders } from './ship-orders.ts'
import { undoShipping } from './undo-shipping.ts'

/** Who may call what about orders, and which use case answers. */
export function orderRoutes(serve: Serve, deps: OrderDeps, stream: NewOrderStream): void {
  const pages = createListPageCache()

  serve(contract.listMyOrders, ({ caller, query, c }) =>
    answerCachedList(c, query, { pages, reader: caller.id }, (...wanted) => listOrders(deps, caller.id, ...wanted)),
  )

  serve(bookings.listAllOrders, ({ caller, query, c }) => {
    const show = seesMoney(caller.staffRole) ? undefined : hideMoney
    const isUnlimited = query.limit === undefined
    if (query.q || isUnlimited) return answerList(c, query, (...wanted) => listBookings(deps, query, ...wanted), show)

    const reader = caller.staffRole
    return answerCachedList(
      c,
      query,
      { pages, reader },
      (...wanted) => listStampedBookings(deps, query, ...wanted),
      show,
    )
  })

  serve(bookings.readOrderCounts, ({ query }) => countBookings(deps, query))

  serve(bookings.followOrders, ({ caller, c, isStillAdmitted }) =>
    followOrders(deps, stream, caller, { lastEventId: c.req.header('last-event-id'), isStillAdmitted }),
  )

  serve(shipping.listCouriers, () => deps.settings.current().couriers)

  serve(shipping.checkShipping, async ({ body }) => ({ results: await checkShipping(deps, body.orders) }))

  serve(shipping.shipOrders, async ({ caller, body }) => ({ results: await shipOrders(deps, caller, body) }))

  serve(shipping.undoShipping, async ({ caller, body }) => ({ results: await undoShipping(deps, caller, body.orders) }))

  serve(shipping.deliverOrders, async ({ caller, body }) => ({
    results: await deliverOrders(deps, caller, body.orders),
  }))

  serve(bookings.addOrderNote, async ({ caller, params, body }) => ({
    message: 'Note added',
    order: await addNote(deps, caller, params.id, body.text),
  }))

  serve(contract.readOrder, ({ caller, params }) => readOrder(deps, params.id, caller))

  serve(contract.cancelOrder, ({ caller, params }) => cancelOrder(deps, params.id, caller))

  serve(bookings.refundOrder, async ({ caller, params, body }) => {
    const order = await refundOrder(deps, caller, params.id, body)
    const message = order.payment.isDisputed
      ? 'The refund leaves once the bank has decided its dispute.'
      : 'The refund is on its way.'

    return { message, order }
  })

  serve(bookings.changeOrderStatus, async ({ caller, params, body }) => {
    const order = await changeStatus(deps, caller, params.id, body)
    const message = body.trackingNumber ? 'Tracking information added successfully' : 'status updated successfully'

    return { message, order }
  })
}

import type { Context } from 'hono'
import {
  cancelOrder,
  changeOrderStatus,
  createInvoiceLink,
  listAllOrders,
  listMyOrders,
  openInvoiceLink,
  readInvoice,
  readOrder,
  readOrderCounts,
  refundOrder,
} from '#contract/orders.ts'
import type { Serve } from '#platform/http/api-server.ts'
import { answerList } from '#platform/http/list-answer.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { InvoiceFile } from './invoices.ts'
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

  serve(readInvoice, async ({ caller, params, c }) => sendPdf(c, await orders.invoice(params.id, caller)))

  serve(createInvoiceLink, async ({ caller, params }) => ({
    url: `/api/invoices/${await orders.linkInvoice(params.id, caller)}`,
  }))

  serve(openInvoiceLink, async ({ params, c }) => {
    // A HEAD comes to the GET's handler: whoever only looks whether it is there must not use it up.
    if (c.req.method === 'HEAD') throw new Refusal('method_not_allowed')

    return sendPdf(c, await orders.openInvoiceLink(params.key))
  })

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

const sendPdf = (c: Context, { name, bytes }: InvoiceFile): Response =>
  c.body(bytes, 200, { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}"` })

import type { Order } from '#contract/orders.ts'
import { refuseRefund } from '#domain/order-rules.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { OrderDeps } from './deps.ts'
import { queueOrderMail } from './queue-mail.ts'
import { wholeOrder } from './read-order.ts'
import { lockOrder } from './stores/orders.ts'

/** Gives the money of a delivered order back, for a parcel that arrived broken. */
export async function refundOrder(deps: OrderDeps, adminId: string, orderId: string, reason: string): Promise<Order> {
  const { db, payments, audit } = deps
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Refusal('not_found')
    const refusal = refuseRefund(order.status, await payments.statusOf(tx, order.paymentId))
    if (refusal) throw new Refusal(refusal)

    await payments.refund(tx, order.paymentId, reason)
    await queueOrderMail(tx, orderId, 'refunded')
    await audit.record(tx, adminId, { subject: 'order', subjectId: orderId, action: 'refund', after: { reason } })
  })
  return wholeOrder(deps, orderId)
}

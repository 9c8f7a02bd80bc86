import type { OrderStatus } from '#domain/order-status.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { OrderDeps } from './deps.ts'
import { issueCreditNotes } from './issue-credit-notes.ts'
import { queueOrderMail } from './queue-mail.ts'
import { returned } from './refund-order.ts'
import { addRefunded, itemsOf, type OrderRow, saveEvent, saveStatus } from './stores/orders.ts'

type Move = {
  to: OrderStatus
  by: Caller['role'] | 'shop'
  trackingNumber?: string | undefined
  /** Why the money of a cancelled order goes back, where it is not for the cancelling. */
  refund?: { reason: string; cause: 'other_amount' }
}

/** Moves a locked order, records who did it, and tells the customer. */
export async function moveOrder(deps: OrderDeps, tx: Tx, order: OrderRow, { to, by, trackingNumber, refund }: Move) {
  const refundId = to === 'cancelled' ? await takeBack(deps, tx, order, refund) : undefined
  await saveStatus(tx, order.id, to, trackingNumber)
  // The mail about the parcel is worth more with its number.
  if (trackingNumber && !order.trackingNumber && order.status === 'shipped') {
    await queueOrderMail(tx, order.id, 'shipped')
  }
  if (to === order.status) return

  await saveEvent(tx, { orderId: order.id, at: deps.clock(), status: to, by })
  if (to !== 'placed') await queueOrderMail(tx, order.id, to, refundId)
}

/**
 * What is left of the money goes back, and so do stock that has not left and the use of offers. Before the order itself changes: who places
 * an order locks the stock before the counts of orders, and the other way round they would meet in a circle.
 */
async function takeBack(deps: OrderDeps, tx: Tx, order: OrderRow, why: Move['refund']): Promise<string | undefined> {
  const items = (await itemsOf(tx, [order])).get(order.id) ?? []
  const pieces = items.map(({ quantity, refundedQuantity }) => quantity - refundedQuantity)
  const lines = returned(items, pieces)
  // Money that never came cannot go back; should it come after all, settling it refunds it.
  const { isFailed } = await deps.payments.factsOf(tx, order.paymentId)
  const request = { ...(why ?? { reason: `order ${order.number} cancelled` }), lines }
  const refund = isFailed ? null : await deps.payments.refund(tx, order.paymentId, request)
  if (order.status === 'placed') {
    await deps.catalogue.giveBack(tx, lines)
    await deps.offers.release(tx, [order.checkoutId])
  }
  await addRefunded(tx, items, pieces)
  await issueCreditNotes(deps, tx, { ...order, status: 'cancelled' })

  return refund?.id
}

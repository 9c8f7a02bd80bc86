import type { OrderStatus } from '#domain/order-status.ts'
import { cancelledWords } from '#domain/refund-reasons.ts'
import { piecesLeft } from '#domain/refund-share.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { OrderDeps } from './deps.ts'
import { issueCreditNotes } from './issue-credit-notes.ts'
import { goodsOf, refundLinesOf } from './pieces.ts'
import { queueOrderMail } from './queue-jobs.ts'
import { addRefunded, itemsOf, type OrderRow, type OrderState, saveEvent, saveState } from './stores/orders.ts'

type Move = {
  to: OrderStatus
  by: Caller['role'] | 'shop'
  trackingNumber?: string | undefined
  /** Who brings the parcel, where somebody said so. */
  courier?: string | undefined
  /** Has the customer told; at once unless said otherwise. */
  tell?: typeof queueOrderMail
  /** Why the money of a cancelled order goes back, where it is not for the cancelling. */
  refund?: { reason: string; cause: 'other_amount' }
}

/** Moves a locked order, records who did it, and tells the customer. */
export async function moveOrder(deps: OrderDeps, tx: Tx, order: OrderRow, move: Move): Promise<OrderState> {
  const { to, by, trackingNumber, refund, tell = queueOrderMail } = move
  const after = stateAfter(order, move)
  const refundId = to === 'cancelled' ? await takeBack(deps, tx, order, refund) : undefined
  await saveState(tx, order.id, after)
  // The mail about the parcel is worth more with its number.
  if (trackingNumber && !order.trackingNumber && order.status === 'shipped') {
    await tell(tx, order.id, 'shipped')
  }
  if (to === order.status) return after

  await saveEvent(tx, { orderId: order.id, at: deps.clock(), status: to, by })
  if (to !== 'placed') await tell(tx, order.id, to, refundId)
  return after
}

/** Without a new number the old one stays; a new one without a courier tells by itself whose it is. */
function stateAfter(order: OrderState, { to, trackingNumber, courier }: Move): OrderState {
  const isSame = !trackingNumber || trackingNumber === order.trackingNumber

  return {
    status: to,
    trackingNumber: trackingNumber ?? order.trackingNumber,
    courier: courier ?? (isSame ? order.courier : null),
  }
}

/** What is left of the money goes back, and so do stock that has not left and the use of offers. */
async function takeBack(deps: OrderDeps, tx: Tx, order: OrderRow, why: Move['refund']): Promise<string | undefined> {
  const items = (await itemsOf(tx, [order])).get(order.id) ?? []
  const pieces = piecesLeft(items)
  const lines = refundLinesOf(items, pieces)
  // Money that never came cannot go back; should it come after all, settling it refunds it.
  const { isFailed } = await deps.payments.factsOf(tx, order.paymentId)
  const request = { ...(why ?? { reason: cancelledWords(order.number) }), lines }
  const refund = isFailed ? null : await deps.payments.refund(tx, order.paymentId, request)
  if (order.status === 'placed') {
    await deps.catalogue.giveBack(tx, goodsOf(items, pieces))
    await deps.offers.release(tx, [order.checkoutId])
  }
  await addRefunded(tx, items, pieces)
  await issueCreditNotes(deps, tx, { ...order, status: 'cancelled' })

  return refund?.id
}

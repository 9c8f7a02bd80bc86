import type { OrderStatus } from '#domain/order-status.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { OrderDeps } from './deps.ts'
import { queueOrderMail } from './queue-mail.ts'
import { itemsOf, type OrderRow, saveEvent, saveStatus } from './stores/orders.ts'

type Move = { to: OrderStatus; by: Caller['role'] | 'shop'; trackingNumber?: string | undefined }

/** Moves a locked order, records who did it, and tells the customer. */
export async function moveOrder(deps: OrderDeps, tx: Tx, order: OrderRow, { to, by, trackingNumber }: Move) {
  if (to === 'cancelled') await takeBack(deps, tx, order)
  await saveStatus(tx, order.id, to, trackingNumber)
  // The mail about the parcel is worth more with its number.
  if (trackingNumber && !order.trackingNumber && order.status === 'shipped') {
    await queueOrderMail(tx, order.id, 'shipped')
  }
  if (to === order.status) return

  await saveEvent(tx, { orderId: order.id, at: deps.clock(), status: to, by })
  if (to !== 'placed') await queueOrderMail(tx, order.id, to)
}

/**
 * The money goes back, and so does stock that has not left. Before the order itself changes: who places
 * an order locks the stock before the counts of orders, and the other way round they would meet in a circle.
 */
async function takeBack({ payments, catalogue }: OrderDeps, tx: Tx, order: OrderRow): Promise<void> {
  // Money that never came cannot go back; should it come after all, settling it refunds it.
  const { isFailed } = await payments.factsOf(tx, order.paymentId)
  if (!isFailed) await payments.refund(tx, order.paymentId, `order ${order.number} cancelled`)
  if (order.status === 'placed') await catalogue.giveBack(tx, (await itemsOf(tx, [order])).get(order.id) ?? [])
}

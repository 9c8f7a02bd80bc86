import type { Tx } from '#platform/postgres/database.ts'
import type { OrderDeps } from './deps.ts'
import { moveOrder } from './move-order.ts'
import { queueOrderMail } from './queue-jobs.ts'
import { lockOrder } from './stores/orders.ts'

/** Takes an order back whose money was promised and never came; the customer is told, and the stock is free. */
export async function cancelUnpaid(deps: OrderDeps, tx: Tx, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order?.status === 'placed') await moveOrder(deps, tx, order, { to: 'cancelled', by: 'shop' })
}

/** Tells who cancelled an order before its money came that it never did, and that nothing goes back. */
export const tellUnpaid = (tx: Tx, orderId: string): Promise<void> => queueOrderMail(tx, orderId, 'cancelled')

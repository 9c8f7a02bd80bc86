import { REFUND_REASONS } from '#domain/refund-reasons.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { OrderDeps } from './deps.ts'
import { moveOrder } from './move-order.ts'
import { lockOrder } from './stores/orders.ts'

/** Cancels an order whose payment turned out to be of another amount; true unless it was over before. */
export async function cancelOtherAmount(deps: OrderDeps, tx: Tx, orderId: string): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (!order || order.status === 'cancelled') return false

  const refund = { reason: REFUND_REASONS.other_amount, cause: 'other_amount' as const }
  await moveOrder(deps, tx, order, { to: 'cancelled', by: 'shop', refund })
  return true
}

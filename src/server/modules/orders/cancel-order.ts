import type { Order } from '#contract/orders.ts'
import { refuseCancel } from '#domain/order-rules.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { OrderDeps } from './deps.ts'
import { moveOrder } from './move-order.ts'
import { ownOrder } from './read-order.ts'
import { lockOrder } from './stores/orders.ts'

/** A customer takes back an order that has not left; the money goes back. */
export async function cancelOrder(deps: OrderDeps, orderId: string, caller: Caller): Promise<Order> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.customerId !== caller.id) throw new Refusal('not_found')
    const refusal = refuseCancel(order.status, 'customer')
    if (refusal) throw new Refusal(refusal)

    await moveOrder(deps, tx, order, { to: 'cancelled', by: 'customer' })
  })
  return ownOrder(deps, orderId, caller.id)
}

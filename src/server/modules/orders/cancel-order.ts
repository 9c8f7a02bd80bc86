import type { Order } from '#contract/orders.ts'
import { refuseCancel } from '#domain/order-rules.ts'
import type { LockedPayment } from '#modules/payments/service.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { OrderDeps } from './deps.ts'
import { moveOrder } from './move-order.ts'
import { ownOrder } from './read-order.ts'
import { lockOrder } from './stores/orders.ts'

/** A customer takes back an order that has not left; what is left of the money goes back. */
export async function cancelOrder(
  deps: OrderDeps,
  orderId: string,
  caller: Caller,
): Promise<{ message: string; order: Order }> {
  const message = await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.customerId !== caller.id) throw new Refusal('not_found')
    const refusal = refuseCancel(order.status, 'customer')
    if (refusal) throw new Refusal(refusal)

    const paid = await deps.payments.lockPaid(tx, order.paymentId)
    const isDisputed = await deps.disputes.isOpen(tx, order.paymentId)
    await moveOrder(deps, tx, order, { to: 'cancelled', by: 'customer' })
    return answerWords(paid, isDisputed)
  })
  return { message, order: await ownOrder(deps, orderId, caller.id) }
}

/** What the customer reads, by how the payment stood before. */
function answerWords({ failedAt, status }: Pick<LockedPayment, 'failedAt' | 'status'>, isDisputed: boolean): string {
  if (failedAt) return 'Your order is cancelled. Its payment was not completed, so there is no money to give back.'
  if (status === 'refunded') return 'Your order is cancelled. All of its money went back before.'
  if (isDisputed) return 'Your order is cancelled. The refund leaves once your bank has decided its dispute.'

  return 'Your order is cancelled. The refund is on its way.'
}

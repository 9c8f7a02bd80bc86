import type { CheckoutDeps } from './deps.ts'
import { lockCheckout } from './stores/checkouts.ts'

/**
 * The books say that a payment failed. Most were never anything else, and are nobody's business; one that was promised is
 * written down, and who cancelled its order and was told of a refund hears that there is nothing to give back.
 */
export async function recordFailedPayment(
  { db, orders, payments }: CheckoutDeps,
  checkoutId: string,
  paymentId: string,
): Promise<void> {
  if (!(await payments.isKnown(db, paymentId))) return

  await db.transaction(async (tx) => {
    await lockCheckout(tx, checkoutId)
    const order = await orders.orderOfCheckout(tx, checkoutId)
    const wasGoingBack = await payments.recordFailed(tx, paymentId)
    if (wasGoingBack && order?.paymentId === paymentId) await orders.tellUnpaid(tx, order.id)
  })
}

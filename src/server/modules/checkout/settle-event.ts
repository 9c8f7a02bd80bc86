import { ProviderRefused } from '#ports/payment-provider.ts'
import { capturePayment } from './capture-payment.ts'
import type { CheckoutDeps } from './deps.ts'
import { recordFailedPayment } from './record-failed-payment.ts'
import { settle } from './settle.ts'
import { checkoutOfOrder } from './stores/checkouts.ts'

/** Settles the payment that an event was about: the event says which one moved; the books say where it stands now. */
export async function settleEvent(deps: CheckoutDeps, paymentId: string): Promise<void> {
  const { db, log, payments } = deps
  const found = await payments.provider.payment(paymentId).catch((error) => {
    if (!(error instanceof ProviderRefused)) throw error
    log.warn({ paymentId, reason: error.message }, 'an event about a payment that the provider does not know')
    return null
  })
  const checkout = found?.orderId && (await checkoutOfOrder(db, found.orderId))
  if (!checkout) return // another shop's payment, on the same account

  const payment = await capturePayment(deps, found)
  if (payment) await settle(deps, checkout.id, payment)
  else if (found.status === 'failed') await recordFailedPayment(deps, checkout.id, found.id)
}

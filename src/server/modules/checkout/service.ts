import { createOpenCheckout } from './open-checkout.ts'
import type { CheckoutParts } from './parts.ts'
import { createReconciler } from './reconcile.ts'
import { createSettle } from './settle.ts'
import { createVerifyPayment } from './verify-payment.ts'

export type Checkout = ReturnType<typeof createCheckout>

/** Buying: from the cart through the payment to the order. */
export function createCheckout(parts: CheckoutParts) {
  const settle = createSettle(parts)
  const reconciler = createReconciler(parts, settle)

  return {
    open: createOpenCheckout(parts),
    verifyPayment: createVerifyPayment(parts, settle),
    askSoon: reconciler.askSoon,
    tasks: reconciler.tasks,
  }
}

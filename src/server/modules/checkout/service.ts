import type { Query } from '#platform/postgres/database.ts'
import type { CheckoutDeps } from './deps.ts'
import { createOpenCheckout } from './open-checkout.ts'
import { createReconciler } from './reconcile.ts'
import { createSettle } from './settle.ts'
import { reservedBy } from './store.ts'
import { createVerifyPayment } from './verify-payment.ts'

export type Checkout = ReturnType<typeof createCheckout>

/** How much of each product a customer's own unpaid checkouts hold; the carts count it as there. */
export async function heldFor(db: Query, customerId: string): Promise<Map<string, number>> {
  const held = new Map<string, number>()
  for (const { productId, quantity } of await reservedBy(db, customerId)) {
    held.set(productId, (held.get(productId) ?? 0) + quantity)
  }
  return held
}

/** Buying: from the cart through the payment to the order. */
export function createCheckout(deps: CheckoutDeps) {
  const settle = createSettle(deps)
  const reconciler = createReconciler(deps, settle)

  return {
    open: createOpenCheckout(deps),
    verifyPayment: createVerifyPayment(deps, settle),
    askSoon: reconciler.askSoon,
    tasks: reconciler.tasks,
  }
}

import type { ShippingAddress } from '#contract/addresses.ts'
import type { PaymentProof } from '#contract/checkout.ts'
import type { CheckoutDeps } from './deps.ts'
import { type Buying, openCheckout } from './open-checkout.ts'
import { queueAfterStart } from './reconcile.ts'
import { verifyReturn } from './verify-payment.ts'

/** For the carts, which count as there what a customer's own unpaid checkouts hold. */
export { heldFor } from './stores/checkouts.ts'

/** Buying, from the cart through the payment to the order: what the start of the shop and its demo use. */
export const createCheckout = (deps: CheckoutDeps) => ({
  open: (buyer: Buying, shippingAddress?: ShippingAddress) => openCheckout(deps, buyer, { shippingAddress }),
  verifyReturn: (proof: PaymentProof) => verifyReturn(deps, proof),
  queueAfterStart: () => queueAfterStart(deps),
})

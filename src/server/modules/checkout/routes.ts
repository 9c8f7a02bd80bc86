import type { Context } from 'hono'
import * as contract from '#contract/checkout.ts'
import { orderAgain as orderAgainCall } from '#contract/orders.ts'
import { paymentReturn } from '#contract/payments.ts'
import { PAYMENT_SUCCESSFUL } from '#domain/payment-successful.ts'
import { ownCustomer } from '#modules/accounts/service.ts'
import type { Serve } from '#platform/http/api-server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { readBytes } from '#platform/http/request-body.ts'
import type { CheckoutDeps } from './deps.ts'
import { openCheckout } from './open-checkout.ts'
import { orderAgain } from './order-again.ts'
import { ownCheckout } from './stores/checkouts.ts'
import { askedOrder, verifyPayment, verifyReturn } from './verify-payment.ts'

const MAX_RETURN_BYTES = 10_000

/** Who may buy, and where the provider sends the browser back to. */
export function checkoutRoutes(serve: Serve, deps: CheckoutDeps, clientIpOf: (c: Context) => string): void {
  serve(
    contract.createCheckoutSession,
    ({ caller, queryResult: customer, body, c }) =>
      openCheckout(deps, { customerId: caller.id, clientIp: clientIpOf(c), customer }, body),
    ownCustomer,
  )

  serve(
    contract.verifyPayment,
    async ({ queryResult: checkout, body }) => ({
      message: PAYMENT_SUCCESSFUL,
      orderId: await verifyPayment(deps, body, checkout),
    }),
    { ...ownCheckout, values: ({ body }) => askedOrder(body) },
  )

  serve(orderAgainCall, ({ caller, params }) => orderAgain(deps, params.id, caller))

  // The provider sends the browser here by a form; whatever comes of it, the person lands on a page of ours.
  serve(paymentReturn, async ({ c }) => {
    const form = new URLSearchParams(new TextDecoder().decode(await readBytes(c, MAX_RETURN_BYTES)))
    const proof = contract.PaymentProof.safeParse(Object.fromEntries(form))
    try {
      if (!proof.success) return c.redirect('/cart?payment=failed', 303)

      return c.redirect(`/orders/${await verifyReturn(deps, proof.data)}?placed=1`, 303)
    } catch (error) {
      if (error instanceof Refusal && error.status < 500) return c.redirect('/cart?payment=failed', 303)

      deps.log.error({ requestId: c.get('requestId'), err: error }, 'a payment that came back could not be confirmed')
      return c.redirect('/cart?payment=unconfirmed', 303)
    }
  })
}

import type { Context } from 'hono'
import { createCheckoutSession, PaymentProof, verifyPayment } from '#contract/checkout.ts'
import { paymentReturn } from '#contract/payments.ts'
import type { Serve } from '#platform/http/api-server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { readBytes } from '#platform/http/request-body.ts'
import type { Log } from '#platform/logging/log.ts'
import type { Checkout } from './service.ts'

const LONGEST_RETURN = 10_000

type Options = { clientIpOf: (c: Context) => string; log: Log }

export function checkoutRoutes(serve: Serve, checkout: Checkout, { clientIpOf, log }: Options): void {
  serve(createCheckoutSession, ({ caller, body, c }) =>
    checkout.open({ customerId: caller.id, clientIp: clientIpOf(c) }, body.shippingAddress),
  )

  serve(verifyPayment, async ({ caller, body }) => ({
    message: 'Payment successful! Your order has been placed.',
    orderId: await checkout.verifyPayment(body, caller.id),
  }))

  // The provider sends the browser here by a form; whatever comes of it, the person lands on a page of ours.
  serve(paymentReturn, async ({ c }) => {
    const form = new URLSearchParams(new TextDecoder().decode(await readBytes(c, LONGEST_RETURN)))
    const proof = PaymentProof.safeParse(Object.fromEntries(form))
    try {
      if (!proof.success) return c.redirect('/cart?payment=failed', 303)

      return c.redirect(`/orders/${await checkout.verifyPayment(proof.data)}?placed=1`, 303)
    } catch (error) {
      if (error instanceof Refusal && error.status < 500) return c.redirect('/cart?payment=failed', 303)

      log.error({ requestId: c.get('requestId'), err: error }, 'a payment that came back could not be confirmed')
      return c.redirect('/cart?payment=unconfirmed', 303)
    }
  })
}

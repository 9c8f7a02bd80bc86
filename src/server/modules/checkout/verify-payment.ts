import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentProof } from '#contract/checkout.ts'
import { toPaise } from '#domain/money.ts'
import type { NoOrderReason } from '#domain/refund-reasons.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type GivenPayment, ProviderRefused, ProviderUnavailable } from '#ports/payment-provider.ts'
import { capturePayment } from './capture-payment.ts'
import type { CheckoutDeps } from './deps.ts'
import { settle } from './settle.ts'
import { checkoutOfOrder, type PaidFor } from './stores/checkouts.ts'

const PATIENCE_MS = 7_000

const PROVIDER_ID = /^\w{1,100}$/

/** What somebody hears whose payment became no order; anything else sold out while they were paying. */
const REFUNDED: Partial<Record<NoOrderReason, string>> = {
  second_payment: 'This order was paid already. Your second payment is being refunded in full.',
  other_amount:
    'The amount that was paid is not your order’s: an offer or a fee changed it. Your payment is being refunded in full. Please try again without it.',
  other_currency: 'We take Indian rupees only. Your payment is being refunded in full.',
  offer_used_up:
    'The offer in your order was used up before your payment came. Your payment is being refunded in full. You are welcome to order again.',
  lost_in_dispute:
    'The bank gave the money of this payment back to you in a dispute, so it became no order. You are welcome to order again.',
  refunded_at_provider: 'This payment was refunded already.',
  refunded_before: 'This payment was refunded already.',
}

/** Which of the provider's orders was paid, as the proof says. */
export function askedOrder({ providerOrderId }: PaymentProof): { providerOrderId: string } {
  if (!PROVIDER_ID.test(providerOrderId)) throw new Refusal('not_found')

  return { providerOrderId }
}

/**
 * Turns what the browser brings back from the provider into an order and answers its id. The checkout is the one that the proof
 * names, or null where there is none that the caller may know of.
 */
export async function verifyPayment(
  deps: CheckoutDeps,
  proof: PaymentProof,
  checkout: PaidFor | null,
): Promise<string> {
  const { providerOrderId, paymentId, signature } = proof
  if (!checkout) throw new Refusal('not_found')
  if (!deps.payments.provider.isProof(providerOrderId, paymentId, signature)) throw new Refusal('invalid_signature')

  const payment = await provenPayment(deps, checkout, proof)
  if (payment?.orderId !== providerOrderId) throw new Refusal('invalid_signature') // none, or one for another order

  const settled = await settle(deps, checkout.id, payment)
  if ('refundedFor' in settled) {
    const message = REFUNDED[settled.refundedFor]
    throw new Refusal('payment_refunded', message ? { message } : {})
  }
  return settled.orderId
}

/** The same for a browser that brings no token: the signature alone says who may ask. */
export async function verifyReturn(deps: CheckoutDeps, proof: PaymentProof): Promise<string> {
  const { providerOrderId } = askedOrder(proof)

  return verifyPayment(deps, proof, (await checkoutOfOrder(deps.db, providerOrderId)) ?? null)
}

/** The payment behind a valid proof. With the provider out of reach, the proof alone says that it was made. */
async function provenPayment(
  deps: CheckoutDeps,
  checkout: PaidFor,
  { paymentId, providerOrderId }: PaymentProof,
): Promise<GivenPayment | null> {
  const asking = deps.payments.provider.payment(paymentId).then((payment) => capturePayment(deps, payment))
  try {
    return await Promise.race([asking, tooLong()])
  } catch (error) {
    if (error instanceof ProviderRefused) return null
    if (!(error instanceof ProviderUnavailable)) throw error
    deps.log.warn({ paymentId, reason: error.message }, 'placed on the strength of the signature alone')

    return {
      id: paymentId,
      orderId: providerOrderId,
      status: 'authorized',
      method: null,
      offerId: null,
      amountPaise: toPaise(checkout.total),
      refundedPaise: 0,
      currency: 'INR',
    }
  }
}

/** A person waits here: two slow answers of the provider's in a row are as good as none. */
async function tooLong(): Promise<never> {
  await sleep(PATIENCE_MS, undefined, { ref: false })
  throw new ProviderUnavailable('the payment provider took too long')
}

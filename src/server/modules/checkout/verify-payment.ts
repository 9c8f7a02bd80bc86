import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentProof } from '#contract/checkout.ts'
import { toPaise } from '#domain/money.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type ProviderPayment, ProviderRefused, ProviderUnavailable } from '#ports/payment-provider.ts'
import { collect } from './collect.ts'
import type { CheckoutDeps } from './deps.ts'
import type { createSettle } from './settle.ts'
import { type CheckoutRow, checkoutOfOrder } from './store.ts'

const PATIENCE_MS = 7_000

const PROVIDER_ID = /^\w{1,100}$/

const PAID_TWICE = 'This order was paid already. Your second payment is being refunded in full.'

/** Turns what the browser brings back from the provider into an order. */
export function createVerifyPayment(
  { db, log, payments: { provider } }: CheckoutDeps,
  settle: ReturnType<typeof createSettle>,
) {
  /** The payment behind a valid proof. With the provider out of reach, the proof alone says that it was made. */
  const paymentOf = async (
    checkout: CheckoutRow,
    orderId: string,
    paymentId: string,
  ): Promise<ProviderPayment | null> => {
    const asking = provider.payment(paymentId).then((payment) => collect(provider, payment))
    try {
      return await Promise.race([asking, tooLong()])
    } catch (error) {
      if (error instanceof ProviderRefused) return null
      if (!(error instanceof ProviderUnavailable)) throw error
      log.warn({ paymentId, reason: error.message }, 'placed on the strength of the signature alone')

      const amountPaise = toPaise(checkout.total)
      return {
        id: paymentId,
        orderId,
        amountPaise,
        refundedPaise: 0,
        currency: 'INR',
        status: 'authorized',
        method: null,
      }
    }
  }

  /** Answers the order's id. Without a customer, the signature alone says who may ask. */
  return async (proof: PaymentProof, customerId?: string): Promise<string> => {
    const { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = proof
    const checkout = PROVIDER_ID.test(orderId) ? await checkoutOfOrder(db, orderId) : undefined
    if (!checkout || (customerId && checkout.customerId !== customerId)) throw new Refusal('not_found')
    if (!provider.isProof(checkout.providerOrderId ?? '', paymentId, signature)) throw new Refusal('invalid_signature')

    const payment = await paymentOf(checkout, orderId, paymentId)
    if (!payment) throw new Refusal('invalid_signature')

    const settled = await settle(checkout.id, payment)
    if ('isRefunded' in settled) throw new Refusal('payment_refunded', settled.isSecond ? { message: PAID_TWICE } : {})
    return settled.orderId
  }
}

/** A person waits here: two slow answers of the provider's in a row are as good as none. */
async function tooLong(): Promise<never> {
  await sleep(PATIENCE_MS, undefined, { ref: false })
  throw new ProviderUnavailable('the payment provider took too long')
}

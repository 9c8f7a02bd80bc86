import {
  type GivenPayment,
  type ProviderPayment,
  ProviderRefused,
  ProviderUnavailable,
} from '#ports/payment-provider.ts'
import type { CheckoutDeps } from './deps.ts'

type Deps = Pick<CheckoutDeps, 'log' | 'payments'>

/** A payment as the books show it, with authorized money captured; `null` when no money was given. */
export async function capturePayment(deps: Deps, payment: ProviderPayment): Promise<GivenPayment | null> {
  const given = givenIn(deps, payment)
  if (given?.status !== 'authorized') return given

  const { provider } = deps.payments
  try {
    return givenIn(deps, await provider.capture(payment.id, payment.amountPaise))
  } catch (error) {
    if (error instanceof ProviderUnavailable) return given
    if (!(error instanceof ProviderRefused)) throw error

    // Somebody else captured it in the meantime, or the answer was lost: the books know.
    return givenIn(deps, await provider.payment(payment.id))
  }
}

/** The payment if there is money in it; what the shop cannot read is not taken for money. */
function givenIn({ log }: Deps, payment: ProviderPayment): GivenPayment | null {
  const { status } = payment
  if (status === 'unknown') log.error({ paymentId: payment.id }, 'a payment with a status that the shop does not know')

  return status === 'authorized' || status === 'captured' || status === 'refunded' ? { ...payment, status } : null
}

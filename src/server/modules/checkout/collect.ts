import {
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefused,
  ProviderUnavailable,
} from '#ports/payment-provider.ts'

/** A payment as the books show it, with authorized money captured; `null` when no money was given. */
export async function collect(provider: PaymentProvider, payment: ProviderPayment): Promise<ProviderPayment | null> {
  if (payment.status !== 'authorized') return isGiven(payment) ? payment : null

  try {
    return await provider.capture(payment.id, payment.amountPaise)
  } catch (error) {
    if (error instanceof ProviderUnavailable) return payment
    if (!(error instanceof ProviderRefused)) throw error

    // Somebody else captured it in the meantime, or the answer was lost: the books know.
    const found = await provider.payment(payment.id)
    return isGiven(found) ? found : null
  }
}

const isGiven = ({ status }: ProviderPayment) => status !== 'created' && status !== 'failed'

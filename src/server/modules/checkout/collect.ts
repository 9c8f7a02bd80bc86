import {
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefused,
  ProviderUnavailable,
} from '#ports/payment-provider.ts'

/** A payment as the books show it, with authorized money captured; `null` when no money was given. */
export async function collect(provider: PaymentProvider, payment: ProviderPayment): Promise<ProviderPayment | null> {
  if (payment.status === 'created' || payment.status === 'failed') return null
  if (payment.status !== 'authorized') return payment

  try {
    return await provider.capture(payment.id, payment.amountPaise)
  } catch (error) {
    // Somebody else captured it in the meantime, or the answer was lost: the books know.
    if (error instanceof ProviderRefused) return provider.payment(payment.id)
    if (error instanceof ProviderUnavailable) return payment
    throw error
  }
}

/** A payment as the provider's books show it. */
export type ProviderPayment = {
  id: string
  orderId: string
  amountPaise: number
  refundedPaise: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  method: string | null
}

export type ProviderRefund = { id: string; amountPaise: number; status: 'pending' | 'processed' | 'failed' }

/** What a signed event is about; the books are asked for the rest, because events come late and out of order. */
export type ProviderEvent = { kind: 'payment' | 'refund'; paymentId: string } | { kind: 'other' }

/** Takes the customers' money and gives it back. Every call throws `ProviderUnavailable` or `ProviderRefused`. */
export type PaymentProvider = {
  /** The public key the browser opens the payment with. */
  keyId: string
  createOrder(order: { amountPaise: number; receipt: string }): Promise<string>
  /** The order that an earlier, unanswered try may have made. */
  findOrder(receipt: string): Promise<string | null>
  paymentsOf(orderId: string): Promise<ProviderPayment[]>
  payment(id: string): Promise<ProviderPayment>
  capture(id: string, amountPaise: number): Promise<ProviderPayment>
  /** Repeated with the same key, the same refund. */
  refund(paymentId: string, amountPaise: number, key: string): Promise<ProviderRefund>
  /** Every refund of a payment that was ever tried, the failed ones too. */
  refundsOf(paymentId: string): Promise<ProviderRefund[]>
  /** Whether the provider itself says that this payment was made for this order. */
  isProof(orderId: string, paymentId: string, signature: string): boolean
  /** The event in a webhook's raw body, or `null` when the provider did not sign it. */
  readEvent(body: Uint8Array, signature: string): ProviderEvent | null
}

/** The provider could not be reached or was in trouble itself: the same call may work later. */
export class ProviderUnavailable extends Error {}

/** The provider understood and said no. */
export class ProviderRefused extends Error {}

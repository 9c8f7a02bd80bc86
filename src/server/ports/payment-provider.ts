/** A payment as the provider's books show it; `unknown` is a status that this shop has not learned. */
export type ProviderPayment = {
  id: string
  /** The provider's order it was made for; a payment can be made without one, for somebody else. */
  orderId: string | null
  amountPaise: number
  refundedPaise: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed' | 'unknown'
  method: string | null
  /** The provider's own offer that made it less than its order, where there was one. */
  offerId: string | null
}

/** A payment in which money was given. */
export type GivenPayment = ProviderPayment & { status: 'authorized' | 'captured' | 'refunded' }

export type ProviderRefund = {
  id: string
  amountPaise: number
  status: 'pending' | 'processed' | 'failed' | 'unknown'
  /** Our own id for it, when the shop asked for it; a refund made in the provider's dashboard has none. */
  ownId: string | null
  /** The bank's reference, once there is one. */
  reference: string | null
  at: Date | null
}

/** What a signed event is about; the books are asked for the rest, because events come late and out of order. */
export type EventSubject = { kind: 'payment' | 'refund'; paymentId: string } | { kind: 'other' }

/** A signed event; its id, where it has one, is the same whenever the provider repeats it. */
type ProviderEvent = EventSubject & { id: string | null }

/** A header of a request, by its name in small letters. */
export type HeaderOf = (name: string) => string | undefined

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
  /** Repeated with the same key, the same refund; `ownId` is what the books call it from then on. */
  refund(paymentId: string, asked: { amountPaise: number; ownId: string; key: string }): Promise<ProviderRefund>
  /** Every refund of a payment that was ever tried, the failed ones too. */
  refundsOf(paymentId: string): Promise<ProviderRefund[]>
  /** Whether the provider itself says that this payment was made for this order. */
  isProof(orderId: string, paymentId: string, signature: string): boolean
  /** The event in a webhook's raw body, or `null` when the provider did not sign it. */
  readEvent(body: Uint8Array, headerOf: HeaderOf): ProviderEvent | null
}

/** The provider could not be reached, was in trouble itself or made no sense: the same call may work later. */
export class ProviderUnavailable extends Error {}

/** The provider understood and said no. */
export class ProviderRefused extends Error {}

import type { SettlementStatus } from '#domain/settlement-status.ts'

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

/** A payment in the list of all payments of the account, the shop's and others. */
export type ListedPayment = ProviderPayment & { createdAt: Date }

/** A customer's bank that wants money back; `unknown` is a status that this shop has not learned. */
export type ProviderDispute = {
  id: string
  paymentId: string
  amountPaise: number
  reason: string
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed' | 'unknown'
  /** Until when the shop can answer. */
  respondBy: Date | null
  openedAt: Date
}

/** A transfer to the owner's bank account. */
export type ProviderSettlement = {
  id: string
  amountPaise: number
  utr: string
  status: SettlementStatus
  settledAt: Date
}

/** What one payment, refund or lost dispute added to a transfer, or took from it. */
export type SettlementLine = {
  id: string
  settlementId: string
  utr: string
  kind: 'payment' | 'refund' | 'adjustment' | 'other'
  /** The payment that it is about, or that a refund or a dispute belongs to. */
  paymentId: string | null
  disputeId: string | null
  amountPaise: number
  creditPaise: number
  debitPaise: number
  /** Together with the tax on it. */
  feePaise: number
  taxPaise: number
  settledAt: Date
}

/** What the owner recognizes an order by in the provider's dashboard. */
type OrderNotes = Record<string, string>

type Period = { from: Date; to: Date }

/** What a signed event is about; the books are asked for the rest, because events come late and out of order. */
export type EventSubject =
  | { kind: 'payment' | 'failure' | 'refund'; paymentId: string }
  | { kind: 'dispute'; disputeId: string }
  | { kind: 'settlement' }
  | { kind: 'other' }

/** A signed event; its id, where it has one, is the same whenever the provider repeats it. */
type ProviderEvent = EventSubject & { id: string | null }

/** A header of a request, by its name in small letters. */
export type HeaderOf = (name: string) => string | undefined

/** Takes the customers' money and gives it back. Every call throws `ProviderUnavailable` or `ProviderRefused`. */
export type PaymentProvider = {
  /** The public key the browser opens the payment with. */
  keyId: string
  /** Whether it is real money. */
  isLive: boolean
  createOrder(order: { amountPaise: number; receipt: string; notes: OrderNotes }): Promise<string>
  /** Writes other notes on an order, in place of all that stood there. */
  labelOrder(orderId: string, notes: OrderNotes): Promise<void>
  /** The order that an earlier, unanswered try may have made. */
  findOrder(receipt: string): Promise<string | null>
  paymentsOf(orderId: string): Promise<ProviderPayment[]>
  payment(id: string): Promise<ProviderPayment>
  capture(id: string, amountPaise: number): Promise<ProviderPayment>
  /** Repeated with the same key, the same refund; `ownId` is what the books call it from then on. */
  refund(paymentId: string, asked: { amountPaise: number; ownId: string; key: string }): Promise<ProviderRefund>
  /** Every refund of a payment that was ever tried, the failed ones too. */
  refundsOf(paymentId: string): Promise<ProviderRefund[]>
  /** Every payment of the account in a period, the shop's and others, newest first. */
  allPayments(period: Period): AsyncIterable<ListedPayment[]>
  dispute(id: string): Promise<ProviderDispute>
  allDisputes(period: Period): AsyncIterable<ProviderDispute[]>
  settlements(period: Period): AsyncIterable<ProviderSettlement[]>
  /** What was settled on a day in India, like `2026-11-16`. */
  settlementLines(day: string): AsyncIterable<SettlementLine[]>
  /** Whether the provider itself says that this payment was made for this order. */
  isProof(orderId: string, paymentId: string, signature: string): boolean
  /** The event in a webhook's raw body, or `null` when the provider did not sign it. */
  readEvent(body: Uint8Array, headerOf: HeaderOf): ProviderEvent | null
}

/** The provider could not be reached, was in trouble itself or made no sense: the same call may work later. */
export class ProviderUnavailable extends Error {}

/** The provider understood and said no. */
export class ProviderRefused extends Error {}

import type { PaymentStatus } from '#domain/payment-status.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import type { GivenPayment } from '#ports/payment-provider.ts'
import { bookLosses } from './book-losses.ts'
import type { PaymentDeps } from './deps.ts'
import { type OtherAmount, otherAmountReturned, paymentReturned } from './mails.ts'
import { recordFailed } from './record-failed.ts'
import { recordPayment } from './record-payment.ts'
import { lockPaid, type RefundRequest, refundPayment } from './refund-payment.ts'
import * as store from './stores/payments.ts'
import { queueMoneyCheck, refundsOf, takeUntold } from './stores/refunds.ts'

/** What it mails, about people who do not exist. */
export { paymentMailSamples } from './mail-samples.ts'

export type { LockedPayment } from './refund-payment.ts'
/** For who has read a payment's row already, and for the statement that makes a checkout an order. */
export { factsIn, insertPaymentSql, type PaymentFacts } from './stores/payments.ts'

export type Payments = ReturnType<typeof createPayments>

/** Money in and money out, as the provider's books show it: what the other modules may ask and order. */
export const createPayments = (deps: PaymentDeps) => ({
  provider: deps.provider,
  /** Writes a payment down, or what is new of one that is known, whose row the caller has locked. */
  record: (tx: Tx, checkoutId: string, payment: GivenPayment, known: { status: PaymentStatus } | null) =>
    recordPayment(deps, tx, checkoutId, payment, known),
  saveProviderOffer: (tx: Tx, paymentId: string, offerId: string, offerPaise: number) =>
    store.saveProviderOffer(tx, paymentId, offerId, offerPaise),
  /** The payment, locked, with what of it is left. */
  lockPaid: (tx: Tx, paymentId: string) => lockPaid(tx, paymentId),
  /** All that is left goes back, or so much; `null` when nothing is left. */
  refund: (tx: Tx, paymentId: string, request: RefundRequest) => refundPayment(deps, tx, paymentId, request),
  refundsOf: (tx: Query, paymentId: string) => refundsOf(tx, paymentId),
  /** What was given back elsewhere and nobody has told the customer; from now on it counts as told. */
  takeUntold: (tx: Tx, paymentId: string) => takeUntold(tx, paymentId, deps.clock()),
  tellRefund: (tx: Tx, email: string, { amountPaise, currency }: GivenPayment, why?: string[]) =>
    deps.mail.queue(tx, email, ...paymentReturned(currency === 'INR' ? amountPaise : null, why)),
  /** Tells the customer, and by Money the owner, of a payment that was not of its order's amount. */
  async tellOtherAmount(tx: Tx, email: string, other: OtherAmount) {
    await deps.mail.queue(tx, email, ...otherAmountReturned(other))
    await queueMoneyCheck(tx)
  },
  /** Has the owner told at once of what Money finds. */
  checkMoney: (tx: Tx) => queueMoneyCheck(tx),
  factsOf: (tx: Query, paymentId: string) => store.factsOf(tx, paymentId),
  isKnown: (tx: Query, paymentId: string) => store.isKnown(tx, paymentId),
  /** The money of a payment will not come; true when some was to go back. */
  recordFailed: (tx: Tx, paymentId: string) => recordFailed(deps, tx, paymentId),
  /** Notes what is with the customer by a bank's decision in a dispute; of a payment that is not known there is nothing to note. */
  bookLosses: (tx: Tx, paymentId: string) => bookLosses(deps, tx, paymentId),
  statusOf: (tx: Query, paymentId: string) => store.statusOf(tx, paymentId),
  /** Has payments looked at as if the provider had told of them. */
  queueEvents: (db: Query, name: 'payment-event' | 'refund-event', paymentIds: readonly string[]) =>
    store.queueEvents(db, name, paymentIds),
  isUndecided: (tx: Query, checkoutId: string) => store.isUndecided(tx, checkoutId),
})

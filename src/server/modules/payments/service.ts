import type { Query, Tx } from '#platform/postgres/database.ts'
import type { GivenPayment } from '#ports/payment-provider.ts'
import type { PaymentDeps } from './deps.ts'
import { recordPayment } from './record-payment.ts'
import { refundPayment, tellRefund } from './refund-payment.ts'
import { factsOf, hasRefund, isKnown, isUnconfirmed, saveFailed, saveReturned, statusOf } from './store.ts'

export type Payments = ReturnType<typeof createPayments>

/** Money in and money out, as the provider's books show it: what the other modules may ask and order. */
export const createPayments = (deps: PaymentDeps) => ({
  provider: deps.provider,
  record: (tx: Tx, checkoutId: string, payment: GivenPayment) => recordPayment(deps, tx, checkoutId, payment),
  refund: (tx: Tx, paymentId: string, reason: string) => refundPayment(deps, tx, paymentId, reason),
  tellRefund: (tx: Tx, email: string, payment: GivenPayment) => tellRefund(deps, tx, email, payment),
  hasRefund: (tx: Query, paymentId: string) => hasRefund(tx, paymentId),
  factsOf: (tx: Query, paymentId: string) => factsOf(tx, paymentId),
  isKnown: (tx: Query, paymentId: string) => isKnown(tx, paymentId),
  noteFailed: (tx: Query, paymentId: string) => saveFailed(tx, paymentId, deps.clock()),
  /** The money is with the customer, by a bank's decision. */
  lose: (tx: Tx, paymentId: string) => saveReturned(tx, paymentId),
  statusOf: (tx: Query, paymentId: string) => statusOf(tx, paymentId),
  isUnconfirmed: (tx: Query, checkoutId: string) => isUnconfirmed(tx, checkoutId),
})

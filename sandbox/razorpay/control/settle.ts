import { settle as transfer } from '#sandbox/razorpay/settlements.ts'
import type { Act } from './act.ts'

/** The provider transfers the money to the owner's bank account. */
export const settle: Act = {
  title: 'Settle',
  what: 'Transfers everything captured so far, less refunds, lost disputes and fees. With a payment, that one alone; with an amount, its line says so many paise.',
  fields: ['optional_payment_id', 'amount', 'webhook'],
  run: ({ books }, { payment_id: paymentId, amount, webhook = true }) =>
    transfer(books, { paymentId, amount, webhook }),
}

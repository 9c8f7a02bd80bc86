import { collection } from '#sandbox/razorpay/entities.ts'
import { badRequest } from '#sandbox/razorpay/errors.ts'
import type { Act } from './act.ts'

/** The bank tells its reference days after a refund, without a word to the shop. */
export const refundReference: Act = {
  title: 'Bank reference',
  what: 'The bank tells the references of a payment’s refunds that have none; see the fault reference-late.',
  fields: ['payment_id'],
  run({ refunds }, { payment_id }) {
    if (payment_id === undefined) throw badRequest('The payment id field is required.', 'payment_id')

    return collection(refunds.name(payment_id))
  },
}

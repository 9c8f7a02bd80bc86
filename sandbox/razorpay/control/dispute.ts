import { moveDispute } from '#sandbox/razorpay/disputes.ts'
import { badRequest } from '#sandbox/razorpay/errors.ts'
import type { Act } from './act.ts'

/** A customer goes to the bank about a payment, and the bank moves towards a decision. */
export const dispute: Act = {
  title: 'Dispute',
  what: 'The customer’s bank asks for the money back; later steps move the dispute that is open.',
  fields: ['payment_id', 'status', 'amount', 'webhook'],
  run({ books }, { payment_id: paymentId, status: step = 'created', amount, webhook = true }) {
    if (paymentId === undefined) throw badRequest('The payment id field is required.', 'payment_id')

    return moveDispute(books, { paymentId, step, amount, webhook })
  },
}

import { badRequest } from '#sandbox/razorpay/errors.ts'
import type { Act } from './act.ts'

/** A refund that the owner makes in the provider's dashboard, without a word to the shop. */
export const dashboardRefund: Act = {
  title: 'Refund in the dashboard',
  what: 'Gives a captured payment back: all that is left, or so many paise.',
  fields: ['payment_id', 'amount', 'webhook'],
  run({ refunds }, { payment_id, amount, webhook }) {
    if (payment_id === undefined) throw badRequest('The payment id field is required.', 'payment_id')

    return refunds.refund(
      payment_id,
      { amount, notes: { comment: 'from the dashboard' } },
      {
        isByOwner: true,
        isTold: webhook ?? true,
      },
    )
  },
}

import { badRequest } from '#sandbox/razorpay/errors.ts'
import type { Act } from './act.ts'

/** A convenience fee that the provider adds: the customer pays more than the order says. */
export const fee: Act = {
  title: 'Convenience fee',
  what: 'The next payment is so many paise more than its order.',
  fields: ['amount', 'order_id'],
  run({ books }, { amount, order_id }) {
    if (amount === undefined) throw badRequest('The amount field is required.', 'amount')

    return books.adjustments.add({ paise: amount, offerId: null, orderId: order_id })
  },
}

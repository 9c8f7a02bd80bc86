import { randomId } from '#sandbox/razorpay/entities.ts'
import { badRequest } from '#sandbox/razorpay/errors.ts'
import type { Act } from './act.ts'

/** An instant offer of the provider's: the customer pays less than the order says. */
export const offer: Act = {
  title: 'Instant offer',
  what: 'The next payment is so many paise less than its order, and names an offer.',
  fields: ['amount', 'order_id'],
  run({ books }, { amount, order_id }) {
    if (amount === undefined) throw badRequest('The amount field is required.', 'amount')

    return books.adjustments.add({ paise: -amount, offerId: `offer_${randomId()}`, orderId: order_id })
  },
}

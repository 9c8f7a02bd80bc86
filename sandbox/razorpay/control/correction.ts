import { badRequest, unknownId } from '#sandbox/razorpay/errors.ts'
import type { Act } from './act.ts'

/** The provider corrects something in the owner's favour. */
export const correction: Act = {
  title: 'Correction',
  what: 'The next transfer has so many paise more; with a payment, for its newest dispute.',
  fields: ['amount', 'optional_payment_id'],
  run({ books }, { amount, payment_id: paymentId }) {
    if (amount === undefined) throw badRequest('The amount field is required.', 'amount')
    if (paymentId !== undefined && !books.records.payment(paymentId)) throw unknownId()
    const disputeId = paymentId === undefined ? undefined : books.records.disputesOf(paymentId).at(-1)?.id

    return books.corrections.add({ amount, paymentId: paymentId ?? null, disputeId: disputeId ?? null })
  },
}

import { badRequest } from '#sandbox/razorpay/errors.ts'
import type { Act } from './act.ts'

/** The bank promised the money, and then did not give it. */
export const failAuthorized: Act = {
  title: 'Fail after authorized',
  what: 'A payment that was authorized, and not captured, turns failed.',
  fields: ['payment_id', 'webhook'],
  run({ payments }, { payment_id, webhook = true }) {
    if (payment_id === undefined) throw badRequest('The payment id field is required.', 'payment_id')

    return payments.failAuthorized(payment_id, webhook)
  },
}

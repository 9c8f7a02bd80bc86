import { failSettlement as sendBack } from '#sandbox/razorpay/settlements.ts'
import type { Act } from './act.ts'

/** The owner's bank account does not take the newest transfer. */
export const failSettlement: Act = {
  title: 'Fail settlement',
  what: 'The bank sends the newest transfer back, and no webhook tells of it. The payments, refunds and lost disputes in it are settled with the next.',
  fields: [],
  run: ({ books }) => sendBack(books),
}

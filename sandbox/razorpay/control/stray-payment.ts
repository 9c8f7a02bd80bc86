import type { Act } from './act.ts'

const FIVE_HUNDRED_RUPEES = 50_000

/** Money that comes by a payment link, on the same account, for no checkout of the shop's. */
export const strayPayment: Act = {
  title: 'Stray payment',
  what: 'Somebody pays by a link: money on the account that belongs to no checkout.',
  fields: ['amount', 'webhook'],
  run: ({ payments }, { amount = FIVE_HUNDRED_RUPEES, webhook = true }) => payments.payOutside(amount, webhook),
}

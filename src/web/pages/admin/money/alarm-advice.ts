import type { MoneyAlarm } from '#contract/payments.ts'

type Advice = { title: string; steps: readonly string[] }

/** What each alarm is called, and what the owner does about it. */
export const ALARM_ADVICE: Record<MoneyAlarm['kind'], Advice> = {
  captured_without_order: {
    title: 'Paid, but no order',
    steps: [
      'Wait two minutes and check again: the shop looks for such payments by itself.',
      'Still here? Find the payment in the payment provider’s dashboard and refund it there.',
      'Write to the customer whose email stands on the payment.',
    ],
  },
  amount_mismatch: {
    title: 'Order and payment differ',
    steps: [
      'Do not ship the order yet.',
      'Compare the order in Bookings with the payment in the payment provider’s dashboard.',
      'Paid too little: cancel the order, which refunds it. Paid too much: refund the difference in the dashboard.',
    ],
  },
  other_amount: {
    title: 'Paid another amount',
    steps: [
      'Nothing is lost: the payment goes back in full, and the customer was told to try again.',
      'Look for offers and convenience fees in the payment provider’s dashboard and turn them off, or allow offers in the shop’s settings.',
    ],
  },
  refund_refused: {
    title: 'Refund was refused',
    steps: [
      'The payment provider’s reason is above; the shop has stopped trying.',
      'Too little balance: add funds in the payment provider’s dashboard, then try again here.',
      'Too old, or refused for another reason: pay the customer by bank transfer, then say so here. The customer’s order page shows it as refunded.',
    ],
  },
  refund_stuck: {
    title: 'Refund is stuck',
    steps: [
      'The shop keeps trying; look at the payment in the payment provider’s dashboard.',
      'Refunded there? Then this line goes by itself within ten minutes.',
      'Failed there? Check the balance of your account, refund by hand, and tell the customer.',
    ],
  },
  refunded_outside: {
    title: 'Refunded, but not cancelled',
    steps: [
      'Do not ship the order: its money is back with the customer.',
      'Cancel it in Bookings, which tells the customer and frees the stock. No second refund is made.',
    ],
  },
  dead_job: {
    title: 'A task was given up',
    steps: [
      'The shop tried this many times; the reason is above.',
      'A mail: write to the customer yourself. Anything else: show this line to whoever runs the server.',
    ],
  },
}

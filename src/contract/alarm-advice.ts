import type { AlarmKind } from './money-health.ts'

type Advice = {
  title: string
  steps: readonly string[]
  /** The line stands until the owner has seen it. Every other line goes when its matter is settled. */
  isUntilSeen?: boolean
  /** The owner hears of each by a mail of its own, with the date by which to answer. */
  hasOwnMail?: boolean
}

/** What each alarm is called, and what the owner does about it. */
export const ALARM_ADVICE: Record<AlarmKind, Advice> = {
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
    isUntilSeen: true,
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
      'Not shipped yet? Do not ship the order: its money is back with the customer. Cancel it in Bookings, which tells the customer and frees the stock. No second refund is made.',
      'On its way? Mark it as delivered when it has arrived, or cancel it when it comes back.',
    ],
  },
  payment_unconfirmed: {
    title: 'Placed, but the money is not there',
    steps: [
      'Do not ship the order; the shop does not let you either.',
      'The shop keeps asking. Money that comes late confirms the order; money that never comes cancels it after four days, with a mail.',
      'Rather not wait? Cancel the order in Bookings: should money come after all, it goes back.',
    ],
  },
  dispute_open: {
    title: 'Dispute: the bank wants the money back',
    hasOwnMail: true,
    steps: [
      'Open the order, make the evidence pack and send it in the payment provider’s dashboard before the date above.',
      'Nothing is shipped and nothing refunded until the bank has decided.',
    ],
  },
  dispute_lost: {
    title: 'Dispute lost',
    hasOwnMail: true,
    isUntilSeen: true,
    steps: [
      'The bank gave the money to the customer. Do not refund it again.',
      'Not shipped yet? Cancel the order in Bookings, which frees its stock.',
    ],
  },
  stray_payment: {
    title: 'Money of no checkout',
    isUntilSeen: true,
    steps: [
      'Look the payment up in the payment provider’s dashboard: a payment link or another shop on the same account?',
      'Nobody’s? Refund it here: the money goes back the way it came.',
      'After a restore these are orders that the backup does not know: refund them, and write to the customers whose emails stand on the payments.',
    ],
  },
  settlement_failed: {
    title: 'A transfer failed',
    isUntilSeen: true,
    steps: [
      'The money is still with the payment provider. Look for its mail, which says what is wrong: a closed account, or a wrong number.',
      'Put your bank account right in its dashboard. The money then comes with another transfer.',
    ],
  },
  settlement_mismatch: {
    title: 'A transfer does not match',
    isUntilSeen: true,
    steps: [
      'Compare the lines below with the payment provider’s settlement report.',
      'The provider made a mistake? Write to its support with the UTR.',
    ],
  },
  webhook_silent: {
    title: 'The provider does not tell of payments',
    steps: [
      'Look under Webhooks in the payment provider’s dashboard: it turns an endpoint off that failed for a day.',
      'Turn it on again. Until then the shop asks by itself, so nothing is lost, but orders come later.',
    ],
  },
  backup_late: {
    title: 'No backup for two nights',
    steps: [
      'Open Settings, Backups: the newest line says what went wrong.',
      'Make room on the disk, or put BACKUP_URL right with whoever runs the server, and press “Back up now”.',
      'This line goes by itself with the next backup.',
    ],
  },
  dead_job: {
    title: 'A task was given up',
    isUntilSeen: true,
    steps: [
      'The shop tried this many times; the reason is above.',
      'A mail: write to the customer yourself. Anything else: show this line to whoever runs the server.',
      'Press “Seen” when that is done: the line goes, and a task that is not tried any more goes with it.',
    ],
  },
}

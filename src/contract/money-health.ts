import { z } from 'zod'
import { AuditEntry } from './audit.ts'
import { endpoint } from './endpoint.ts'
import { page } from './list-query.ts'
import { Moment } from './moment.ts'
import { text } from './text.ts'

export const ALARM_KINDS = [
  'captured_without_order', // money came in, and there is neither an order nor a full refund for it
  'amount_mismatch', // an order and its payment say different amounts
  'other_amount', // a payment of another amount than was asked; it goes back in full
  'refund_stuck', // a refund failed, or does not arrive
  'refund_refused', // a refund that the provider will never make: by hand, or not at all
  'refunded_outside', // all of the money is back with the customer, and the order still counts
  'payment_unconfirmed', // an order was placed on the signature, and the books do not confirm its payment
  'dispute_open', // a customer's bank wants the money back
  'dispute_lost', // a customer's bank gave the money back
  'stray_payment', // money on the account that belongs to no checkout
  'settlement_failed', // a transfer that the owner's bank account did not take
  'settlement_mismatch', // a transfer to the bank whose lines fit nothing, or do not add up to it
  'webhook_silent', // payments came in, and the provider told of none
  'dead_job', // a job, of whatever kind, that failed for days
  'backup_late', // no good backup for two nights
] as const

export type AlarmKind = (typeof ALARM_KINDS)[number]

/** Something about money that a person should look at. */
export const MoneyAlarm = z.object({
  kind: z.enum(ALARM_KINDS),
  about: z.string(),
  since: Moment,
  rupees: z.number().nullable(),
  detail: z.string(),
  orderId: z.uuid().nullable(), // the order to open, where there is one
  refundId: z.uuid().nullable(), // what the calls about a refund take
  canRefund: z.boolean(), // money of nobody's, which one press gives back; `about` is the payment
})
export type MoneyAlarm = z.infer<typeof MoneyAlarm>

/** Money that goes back and is not back yet; the order is null for a payment that became none. */
export const RefundUnderWay = z.object({
  id: z.uuid(),
  date: Moment,
  amount: z.number(), // rupees
  reason: z.string(),
  orderId: z.uuid().nullable(),
  order: z.string().nullable(),
  customer: z.string().nullable(),
})
export type RefundUnderWay = z.infer<typeof RefundUnderWay>

export const SeenAlarm = MoneyAlarm.pick({ kind: true }).extend({ about: text(200) })
export type SeenAlarm = z.output<typeof SeenAlarm>

export const readMoneyHealth = endpoint('readMoneyHealth', {
  summary: 'Payments without an order, amounts that differ, stuck refunds, disputes, strangers, jobs that died.',
  role: 'admin',
  staff: ['owner', 'accountant'],
  answer: z.array(MoneyAlarm),
})

export const listRefundsUnderWay = endpoint('listRefundsUnderWay', {
  summary: 'The refunds that were asked for and are not back with the customer yet, newest first.',
  role: 'admin',
  staff: ['owner', 'accountant'],
  query: z.object(page),
  answer: z.array(RefundUnderWay),
})

export const markAlarmSeen = endpoint('markAlarmSeen', {
  summary: 'Takes a line off money health that stands only until it was seen.',
  role: 'admin',
  body: SeenAlarm,
  answer: z.object({ message: z.string() }),
})

export const listSeenAlarms = endpoint('listSeenAlarms', {
  summary: 'Which lines of money health were marked as seen, by whom and when, newest first.',
  role: 'admin',
  staff: ['owner', 'accountant'],
  query: z.object(page),
  answer: z.array(AuditEntry),
})

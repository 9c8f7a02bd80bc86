import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Something about money that a person should look at. */
export const MoneyAlarm = z.object({
  kind: z.enum(['captured_without_order', 'amount_mismatch', 'refund_stuck', 'refunded_outside', 'dead_job']),
  about: z.string(),
  since: z.iso.datetime({ offset: true }),
  rupees: z.number().nullable(),
  detail: z.string(),
})
export type MoneyAlarm = z.infer<typeof MoneyAlarm>

export const paymentReturn = endpoint('paymentReturn', {
  summary: 'Where the provider’s redirect posts the result of a payment.',
  role: 'anyone',
  answer: z.never(),
  status: 303,
})

export const paymentWebhook = endpoint('paymentWebhook', {
  summary: 'The provider’s events, signed over the raw body.',
  role: 'anyone',
  answer: z.object({ status: z.literal('ok') }),
})

export const readMoneyHealth = endpoint('readMoneyHealth', {
  summary: 'Payments without an order, amounts that differ, refunds that are stuck, jobs that died.',
  role: 'admin',
  staff: ['owner', 'accountant'],
  answer: z.array(MoneyAlarm),
})

import { z } from 'zod'
import { PaymentProof } from './checkout.ts'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'

/** What the webhook reads of an event; the provider sends more. */
const ProviderEvent = z.looseObject({
  event: z.string().describe('For example `payment.captured`.'),
  payload: z.record(z.string(), z.looseObject({ entity: z.looseObject({ id: z.string() }) })),
})

export const paymentReturn = endpoint('paymentReturn', {
  summary: 'Where the provider’s redirect posts the result of a payment.',
  role: 'anyone',
  rawBody: { contentType: 'application/x-www-form-urlencoded', schema: PaymentProof },
  answer: z.never(),
  status: 303,
})

export const paymentWebhook = endpoint('paymentWebhook', {
  summary: 'The provider’s events, signed over the raw body.',
  role: 'anyone',
  rawBody: { contentType: 'application/json', schema: ProviderEvent },
  headers: z.object({
    'X-Razorpay-Signature': z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .describe('HMAC-SHA256 of the body with the webhook’s secret.'),
    'X-Razorpay-Event-Id': z.string().optional().describe('An event that comes twice has the same one.'),
  }),
  answer: z.object({ status: z.literal('ok') }),
})

const Said = z.object({ message: z.string() })

export const retryRefund = endpoint('retryRefund', {
  summary: 'Asks the provider once more for a refund that it refused; 409 when it did not.',
  role: 'admin',
  answer: Said,
})

export const finishRefundByHand = endpoint('finishRefundByHand', {
  summary: 'Notes that a refused refund was given back by another way, with a reference if there is one.',
  role: 'admin',
  body: z.object({ reference: text(100).default('') }),
  answer: Said,
})

export const refundStray = endpoint('refundStray', {
  summary: 'Gives back a payment that belongs to no checkout of the shop; 409 when it has gone back already.',
  role: 'admin',
  answer: Said,
})

import { createHmac, randomUUID } from 'node:crypto'
import type { TestShop } from './shop.ts'

const WEBHOOK_SECRET = 'sandbox-webhook-secret'

type Delivery = { secret?: string; eventId?: string | null; signature?: string | null }

/** An event as the provider would write it. */
export const paymentEvent = (paymentId: string, event = 'payment.captured') => ({
  entity: 'event',
  event,
  contains: ['payment'],
  payload: { payment: { entity: { id: paymentId, entity: 'payment' } } },
  created_at: 1_700_000_000,
})

/** Brings an event to the shop as the provider does: signed over the raw body, with an id of its own. */
export function deliver(shop: TestShop, event: object | string, delivery: Delivery = {}) {
  const { secret = WEBHOOK_SECRET, eventId = randomUUID() } = delivery
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const { signature = createHmac('sha256', secret).update(body).digest('hex') } = delivery

  return shop.visitor().send('paymentWebhook', {
    body,
    headers: {
      ...(signature !== null && { 'x-razorpay-signature': signature }),
      ...(eventId !== null && { 'x-razorpay-event-id': eventId }),
    },
  })
}

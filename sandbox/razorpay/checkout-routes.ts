import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { z } from 'zod'
import type { Books } from './books.ts'
import type { Payment } from './entities.ts'
import { badRequest, DECLINED, RazorpayError, unknownId } from './errors.ts'
import type { Payments } from './payments.ts'
import { seal } from './signature.ts'

const SCRIPTS = {
  '/checkout.js': readFileSync(new URL('./checkout.js', import.meta.url), 'utf8'),
  '/popup.js': readFileSync(new URL('./popup.js', import.meta.url), 'utf8'),
  '/popup-styles.js': readFileSync(new URL('./popup-styles.js', import.meta.url), 'utf8'),
}

const PayBody = z.object({
  key_id: z.string().optional(),
  order_id: z.string(),
  payment_id: z.string().optional(),
  outcome: z.enum(['success', 'failure']).default('success'),
  webhook: z.boolean().default(true),
  method: z.enum(['card', 'upi']).default('upi'),
  capture: z.boolean().optional(),
  again: z.boolean().default(false),
  delayMs: z.int().min(0).max(600_000).default(0),
  email: z.string().optional(),
  contact: z.string().optional(),
  description: z.string().optional(),
})

/** What the customer's browser uses: the script, its pop-up, and the payment itself. */
export function checkoutRoutes({ keys, records }: Books, payments: Payments) {
  const routes = new Hono()

  routes.use(cors())

  for (const [path, script] of Object.entries(SCRIPTS)) {
    routes.get(path, (c) => c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  }

  routes.get('/checkout/orders/:id', (c) => {
    if (c.req.query('key_id') !== keys.keyId) throw wrongKey()
    const order = records.order(c.req.param('id'))
    if (!order) throw unknownId()

    return c.json({ amount: order.amount, currency: order.currency, status: order.status })
  })

  routes.post('/pay', async (c) => {
    const body = PayBody.safeParse(await c.req.json().catch(() => null))
    if (!body.success) throw badRequest(z.prettifyError(body.error))
    if (body.data.key_id !== undefined && body.data.key_id !== keys.keyId) throw wrongKey()

    return c.json(handedToPage(await payments.pay(body.data), keys.keySecret))
  })

  return routes
}

function handedToPage({ id, order_id, status }: Payment, keySecret: string) {
  if (status === 'failed') return { error: { ...DECLINED, metadata: { payment_id: id, order_id } } }

  return {
    razorpay_payment_id: id,
    razorpay_order_id: order_id,
    razorpay_signature: seal(`${order_id}|${id}`, keySecret),
  }
}

function wrongKey(): RazorpayError {
  return new RazorpayError(401, { code: 'BAD_REQUEST_ERROR', description: 'The api key provided is invalid' })
}

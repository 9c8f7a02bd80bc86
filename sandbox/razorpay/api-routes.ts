import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Books } from './books.ts'
import { booksRoutes } from './books-routes.ts'
import { collection } from './entities.ts'
import { badRequest, RazorpayError, unknownId } from './errors.ts'
import { createOrder, noteOrder } from './orders.ts'
import type { Payments } from './payments.ts'
import type { Refunds } from './refunds.ts'

/** The merchant's API, version 1: orders, payments, refunds, behind Basic auth. */
export function apiRoutes(books: Books, payments: Payments, refunds: Refunds) {
  const { records } = books
  const routes = new Hono()

  routes.use(onlyWithKeys(books))

  routes.post('/orders', async (c) => c.json(createOrder(books, await readBody(c))))

  routes.get('/orders', (c) => {
    const count = Math.min(whole(c.req.query('count'), 10), 100)
    const skip = whole(c.req.query('skip'), 0)
    const receipt = c.req.query('receipt')
    const orders = receipt === undefined ? records.orders(count, skip) : records.ordersByReceipt(receipt, count, skip)

    return c.json(collection(orders))
  })

  routes.patch('/orders/:id', async (c) =>
    c.json(noteOrder(books, known(records.order(c.req.param('id'))), await readBody(c))),
  )

  routes.get('/orders/:id', (c) => c.json(known(records.order(c.req.param('id')))))

  routes.get('/orders/:id/payments', (c) => {
    const order = known(records.order(c.req.param('id')))
    return c.json(collection(records.paymentsOf(order.id)))
  })

  routes.route('/', booksRoutes(books))

  routes.get('/payments/:id', (c) => c.json(known(records.payment(c.req.param('id')))))

  routes.post('/payments/:id/capture', async (c) => c.json(payments.capture(c.req.param('id'), await readBody(c))))

  routes.post('/payments/:id/refund', async (c) => {
    const key = c.req.header('x-refund-idempotency')
    return c.json(refunds.refund(c.req.param('id'), await readBody(c), { key }))
  })

  routes.get('/payments/:id/refunds', (c) => {
    const payment = known(records.payment(c.req.param('id')))
    return c.json(collection(records.refundsOf(payment.id)))
  })

  routes.get('/refunds/:id', (c) => c.json(known(records.refund(c.req.param('id')))))

  routes.all('*', () => {
    const description = 'The requested URL was not found on the server.'
    throw new RazorpayError(404, { code: 'BAD_REQUEST_ERROR', description })
  })

  return routes
}

function onlyWithKeys({ keys }: Books): MiddlewareHandler {
  const expected = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`

  return async (c, next) => {
    if (c.req.header('authorization') !== expected) {
      throw new RazorpayError(401, { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' })
    }
    await next()
  }
}

async function readBody(c: Context): Promise<Record<string, unknown>> {
  const text = await c.req.text()
  if (text === '') return {}

  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body }
  } catch {
    // Falls through to the same refusal as JSON of another shape.
  }
  throw badRequest('The request body must be a JSON object')
}

function known<T>(entity: T | undefined): T {
  if (entity === undefined) throw unknownId()
  return entity
}

function whole(text: string | undefined, fallback: number): number {
  const number = Number(text ?? fallback)
  return Number.isInteger(number) && number >= 0 ? number : fallback
}

import { Hono } from 'hono'
import { apiRoutes } from './api-routes.ts'
import type { Books } from './books.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { controlRoutes } from './control/routes.ts'
import { RazorpayError } from './errors.ts'
import { ledger } from './ledger.ts'
import { createPayments } from './payments.ts'
import { createRefunds } from './refunds.ts'

/** The payment provider: its routes, and what must be taken up again once it runs. */
export function createRazorpay(books: Books) {
  const payments = createPayments(books)
  const refunds = createRefunds(books)

  const routes = new Hono()
  routes.onError((error, c) => {
    if (error instanceof RazorpayError) return c.json({ error: error.body }, error.status)
    throw error
  })
  routes.route('/v1', apiRoutes(books, payments, refunds))
  routes.get('/ledger', (c) => c.json(ledger(books, c.req.query('since'))))
  routes.route('/control', controlRoutes({ books, payments, refunds }))
  routes.route('/', checkoutRoutes(books, payments))

  return {
    routes,
    start() {
      payments.resume()
      refunds.resume()
      books.webhooks.wake()
    },
    stop: books.stop,
  }
}

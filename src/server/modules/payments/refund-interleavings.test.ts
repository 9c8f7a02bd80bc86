import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { openCheckout, pay, stockOf, stockProduct } from '#tests/support/buying.ts'
import { countDeadlocks } from '#tests/support/deadlocks.ts'
import { hurry, quiet, reconcile } from '#tests/support/jobs.ts'
import { readPayment } from '#tests/support/ledger.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { deliver } from '#tests/support/webhooks.ts'

const shop = await openTestShop({ isCrowded: true, settings: { RATE_LIMIT_FACTOR: '1000' } })
afterAll(shop.stop)

/** More of them for a longer night: INTERLEAVINGS=1000. */
const RUNS = Number(process.env.INTERLEAVINGS ?? 3)

const BOUGHT = 3
const IN_STOCK = 10
const PAID = 88_100

const MOMENT = fc.integer({ min: 0, max: 80 })

/** Everything that can take money of one payment back, and everyone who can tell of it. */
const ACT = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('refund a piece' as const), restock: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('in the dashboard' as const),
      paise: fc.integer({ min: 100, max: 40_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('all of it in the dashboard' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('customer cancels' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('admin cancels' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('webhook' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reconcile' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('verify' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('a refund is under way' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('the answer is lost' as const) }) },
)
type Act = typeof ACT extends fc.Arbitrary<infer Value> ? Value : never

async function play(acts: readonly (readonly [number, Act])[]) {
  const [customer, admin] = [await shop.signInCustomer(), await shop.signInAdmin()]
  const productId = await stockProduct(shop, { stock: IN_STOCK })
  const session = (await openCheckout(customer, { [productId]: BOUGHT })).body.id
  const proof = await pay(shop, session)
  const params = { id: (await customer.send('verifyPayment', { body: proof })).body.orderId }
  const paymentId = proof.razorpay_payment_id
  const inDashboard = (amount?: number) =>
    fetch(`${shop.sandbox.url}/razorpay/control`, {
      method: 'POST',
      body: JSON.stringify({ do: 'dashboard-refund', payment_id: paymentId, webhook: false, amount }),
    })

  const take = (act: Act): Promise<{ status: number }> | undefined => {
    switch (act.do) {
      case 'refund a piece': {
        const body = { reason: 'arrived broken', lines: [{ productId, quantity: 1 }], restock: act.restock }
        return admin.send('refundOrder', { params, body })
      }
      case 'in the dashboard':
        return inDashboard(act.paise)
      case 'all of it in the dashboard':
        return inDashboard()
      case 'customer cancels':
        return customer.send('cancelOrder', { params })
      case 'admin cancels':
        return admin.send('changeOrderStatus', { params, body: { status: 'cancelled' } })
      case 'webhook':
        return deliver(shop, refundEvent(paymentId))
      case 'reconcile':
        void reconcile(shop, session).catch(() => {})
        return undefined
      case 'verify':
        return customer.send('verifyPayment', { body: proof })
      case 'a refund is under way':
        shop.sandbox.faults.add({ fault: 'refund-busy', times: 1 })
        return undefined
      case 'the answer is lost':
        shop.sandbox.faults.add({
          fault: 'lost-answer',
          path: '/razorpay/v1/payments/*/refund',
          method: 'POST',
          times: 1,
        })
        return undefined
    }
  }
  const answers = await Promise.all(acts.map(([afterMs, act]) => sleep(afterMs).then(() => take(act))))
  expect(answers.flatMap((answer) => (answer && answer.status >= 500 ? [answer.status] : []))).toEqual([])

  return { customer, admin, params, paymentId, productId, session }
}

const refundEvent = (payment_id: string) => ({
  entity: 'event',
  event: 'refund.processed',
  contains: ['refund'],
  created_at: 1_700_000_000,
  payload: { refund: { entity: { id: 'rfnd_1', entity: 'refund', payment_id } } },
})

/** What comes by itself in the end. */
async function comeToRest(paymentId: string): Promise<void> {
  shop.sandbox.faults.clear()
  await deliver(shop, refundEvent(paymentId))
  await quiet(shop)
  await hurry(shop, 'refund')
  await quiet(shop)
}

test(
  'whatever goes back by whatever way, it is never more than was paid, and all books agree',
  async () => {
    const rounds = fc.sample(fc.array(fc.tuple(MOMENT, ACT), { minLength: 6, maxLength: 12 }), { numRuns: RUNS })
    for (const acts of rounds) {
      const { customer, params, paymentId, productId } = await play(acts)
      await comeToRest(paymentId)

      const { refunds } = await readPayment(shop, paymentId)
      const given = refunds.reduce((sum, { amount }) => sum + amount, 0)
      const order = (await customer.send('readOrder', { params })).body as Order
      const notes = (await customer.send('listCreditNotes', { params })).body
      const said = {
        refunded: Math.round(order.payment.refunded * 100),
        credited: Math.round(notes.reduce((sum, { amount }) => sum + amount, 0) * 100),
        isAllBack: order.payment.status === 'refunded',
        isUnderWay: order.payment.status === 'refund_pending',
      }
      const what = JSON.stringify(acts)
      expect(said, what).toEqual({ refunded: given, credited: given, isAllBack: given === PAID, isUnderWay: false })
      expect(order.status === 'cancelled' && given < PAID, what).toBe(false)
      expect(await stockOf(shop, productId), what).toBeLessThanOrEqual(IN_STOCK)
    }
    expect(await countDeadlocks(shop)).toBe(0)
  },
  60_000 + RUNS * 3_000,
)

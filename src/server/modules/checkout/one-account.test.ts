import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { ADDRESS, type Proof, pay, stockProduct } from '#tests/support/buying.ts'
import { countDeadlocks } from '#tests/support/deadlocks.ts'
import { hurry, quiet } from '#tests/support/jobs.ts'
import { findBreaches } from '#tests/support/ledger.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ isCrowded: true, settings: { RATE_LIMIT_FACTOR: '1000' } })
afterAll(shop.stop)

/** More of them for a longer night: INTERLEAVINGS=1000. */
const RUNS = Number(process.env.INTERLEAVINGS ?? 4)

const MOMENT = fc.integer({ min: 0, max: 60 })
const PRODUCT = fc.integer({ min: 0, max: 2 })
const QUANTITY = fc.integer({ min: 1, max: 3 })

/** What one person can do in several tabs, or several people with one account, at the same moment. */
const ACT = fc.oneof(
  { weight: 9, arbitrary: fc.record({ do: fc.constant('add' as const), product: PRODUCT, quantity: QUANTITY }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('set' as const), product: PRODUCT, quantity: QUANTITY }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), product: PRODUCT }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open and pay' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('settle' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const) }) },
)
type Act = typeof ACT extends fc.Arbitrary<infer Value> ? Value : never

test(
  'whatever happens on one account at once, nobody sees an error and the books agree',
  async () => {
    const customer = await shop.signInCustomer()
    const products = [await stockProduct(shop, { stock: 1_000 }), await stockProduct(shop), await stockProduct(shop)]
    const [sessions, orders]: [string[], string[]] = [[], []]
    const paid: Proof[] = []
    const statuses: number[] = []

    const call = async <Answer extends { status: number }>(asked: Promise<Answer>): Promise<Answer> => {
      const answer = await asked
      statuses.push(answer.status)
      return answer
    }

    const take = async (act: Act): Promise<void> => {
      const productId = 'product' in act ? (products[act.product] ?? '') : ''
      switch (act.do) {
        case 'add':
          await call(customer.send('addToCart', { body: { productId, quantity: act.quantity } }))
          return
        case 'set':
          await call(customer.send('setCartQuantity', { params: { productId }, body: { quantity: act.quantity } }))
          return
        case 'remove':
          await call(customer.send('removeFromCart', { params: { productId } }))
          return
        case 'open and pay': {
          const { status, body } = await call(
            customer.send('createCheckoutSession', { body: { shippingAddress: ADDRESS } }),
          )
          if (status !== 200) return // the cart was empty at that moment
          sessions.push(body.id)
          paid.push(await pay(shop, body.id))
          return
        }
        case 'settle': {
          const proof = paid.pop()
          if (!proof) return
          const { status, body } = await call(customer.send('verifyPayment', { body: proof }))
          if (status === 200) orders.push(body.orderId)
          return
        }
        case 'cancel': {
          const id = orders.pop()
          if (id) await call(customer.send('cancelOrder', { params: { id } }))
        }
      }
    }

    const rounds = fc.sample(fc.array(fc.tuple(MOMENT, ACT), { minLength: 14, maxLength: 20 }), { numRuns: RUNS })
    for (const round of rounds) {
      // Three payments wait in three tabs for whatever the round brings.
      await Promise.all(products.map((_, product) => take({ do: 'add', product, quantity: 1 })))
      await Promise.all([1, 2, 3].map(() => take({ do: 'open and pay' })))
      const settling = paid.map((): [number, Act] => [0, { do: 'settle' }])
      await Promise.all([...settling, ...round].map(([afterMs, act]) => sleep(afterMs).then(() => take(act))))
    }
    await Promise.all(paid.splice(0).map((body) => call(customer.send('verifyPayment', { body }))))
    await hurry(shop, 'refund')
    await quiet(shop)

    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect(orders.length).toBeGreaterThan(0)
    expect(await findBreaches(shop, sessions)).toEqual([])
    expect(await countDeadlocks(shop)).toBe(0)
  },
  60_000 + RUNS * 3_000,
)

import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { products } from '#modules/catalogue/tables.ts'
import { lockMonthsExclusive } from '#modules/orders/stores/filed-months.ts'
import { openCheckout, type Proof, pay, stockProduct } from '#tests/support/buying.ts'
import { countDeadlocks } from '#tests/support/deadlocks.ts'
import { hurry, quiet, reconcile } from '#tests/support/jobs.ts'
import { findBreaches, readLedger } from '#tests/support/ledger.ts'
import { findUseBreaches, makeOffer } from '#tests/support/offers.ts'
import { control } from '#tests/support/provider.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { deliver, paymentEvent } from '#tests/support/webhooks.ts'

const shop = await openTestShop({ isCrowded: true })
afterAll(shop.stop)
await shop.changeSettings({ shipping: { price: 60 } })
await makeOffer(shop, { name: 'Once', value: 50, perCustomer: 1 })
await makeOffer(shop, { name: 'Ship free', kind: 'free_delivery', firstOrderOnly: true })
const rare = await makeOffer(shop, { name: 'Rare', value: 60, code: 'RARE', total: 4 })

/** More of them for a longer night: INTERLEAVINGS=1000. A failure prints its seed. */
const RUNS = Number(process.env.INTERLEAVINGS ?? 6)

const TAB = fc.constantFrom('a' as const, 'b' as const)

const act = <Name extends string>(name: Name) => fc.record({ do: fc.constant(name) })
const inTab = <Name extends string>(name: Name) => fc.record({ do: fc.constant(name), tab: TAB })

/** Everything that can happen around one customer with two tabs, one product with little stock, and offers with limits. */
const STEP = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), tab: TAB, capture: fc.boolean() }) },
  { weight: 4, arbitrary: inTab('verify') },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('webhook' as const), tab: TAB, copies: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 2, arbitrary: act('reconcile') },
  inTab('pay with a fee'),
  inTab('pay on the signature alone'),
  act('another customer buys'),
  act('customer cancels'),
  act('admin cancels'),
  act('admin ships'),
  act('admin ships by the lot'),
  act('admin calls back'),
  act('a month is being filed'),
  act('price changes'),
  act('product goes'),
  act('product is hidden'),
  act('stock goes'),
  act('enters the code'),
  act('opens a third tab'),
  fc.record({ do: fc.constant('the owner turns an offer' as const), isActive: fc.boolean() }),
  act('a quarter of an hour passes'),
  fc.record({ do: fc.constant('provider fails' as const), times: fc.integer({ min: 1, max: 3 }) }),
)
type Step = typeof STEP extends fc.Arbitrary<infer Value> ? Value : never

/** Steps that begin together; a round ends before the next one begins. */
const ROUNDS = fc.array(fc.array(STEP, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 })

async function play(rounds: Step[][]): Promise<string[]> {
  const [customer, admin] = [await shop.signInCustomer(), await shop.signInAdmin()]
  const productId = await stockProduct(shop, { stock: 3 })
  const first = await openCheckout(customer, { [productId]: 1 })
  const second = await openCheckout(customer, { [productId]: 1 }) // two in this tab: one was added meanwhile
  const sessions = { a: first.body.id, b: second.body.id }
  const others: string[] = []
  const proofs: Record<'a' | 'b', Proof[]> = { a: [], b: [] }
  const set = (values: Partial<typeof products.$inferInsert>) =>
    shop.db.update(products).set(values).where(eq(products.id, productId))
  const eachOrder = async (act: (id: string) => Promise<{ status: number }>) =>
    answered((await customer.send('listMyOrders')).body.map(({ id }) => act(id)))

  const take = async (step: Step): Promise<unknown> => {
    switch (step.do) {
      case 'pay':
        return proofs[step.tab].push(await pay(shop, sessions[step.tab], { capture: step.capture, again: true }))
      case 'pay with a fee':
        await control(shop, { do: 'fee', amount: 500, order_id: sessions[step.tab] })
        return proofs[step.tab].push(await pay(shop, sessions[step.tab], { again: true }))
      case 'pay on the signature alone': {
        const proof = await pay(shop, sessions[step.tab], { capture: false, again: true })
        shop.sandbox.faults.add({
          fault: 'reset',
          path: `/razorpay/v1/payments/${proof.razorpay_payment_id}`,
          times: 1,
        })
        proofs[step.tab].push(proof)
        return answered([customer.send('verifyPayment', { body: proof })])
      }
      case 'another customer buys': {
        const another = await shop.signInCustomer()
        const { status, body } = await openCheckout(another, { [productId]: 1 })
        if (status !== 200) return
        others.push(body.id)
        return answered([another.send('verifyPayment', { body: await pay(shop, body.id) })])
      }
      case 'verify':
        return answered(proofs[step.tab].map((body) => customer.send('verifyPayment', { body })))
      case 'webhook':
        return answered(
          proofs[step.tab].flatMap(({ razorpay_payment_id }) =>
            Array.from({ length: step.copies }, () => deliver(shop, paymentEvent(razorpay_payment_id))),
          ),
        )
      case 'reconcile':
        return Promise.all(Object.values(sessions).map((id) => reconcile(shop, id)))
      case 'customer cancels':
        return eachOrder((id) => customer.send('cancelOrder', { params: { id } }))
      case 'admin cancels':
        return eachOrder((id) => admin.send('changeOrderStatus', { params: { id }, body: { status: 'cancelled' } }))
      case 'admin ships':
        return eachOrder((id) => admin.send('changeOrderStatus', { params: { id }, body: { trackingNumber: 'D1' } }))
      case 'admin ships by the lot':
        return eachOrder((order) => admin.send('shipOrders', { body: { lines: [{ order, trackingNumber: 'D2' }] } }))
      case 'admin calls back':
        return eachOrder((order) => admin.send('undoShipping', { body: { orders: [order] } }))
      case 'a month is being filed':
        return shop.db.transaction(async (tx) => {
          await lockMonthsExclusive(tx)
          await sleep(20)
        })
      case 'price changes':
        return set({ price: 777 })
      case 'product goes':
        return set({ deletedAt: new Date() })
      case 'product is hidden':
        return set({ isHidden: true })
      case 'stock goes':
        return set({ stock: 0 })
      case 'enters the code':
        return answered([customer.send('enterCode', { body: { code: 'RARE' } })])
      case 'opens a third tab':
        return answered([openCheckout(customer, { [productId]: 1 })])
      case 'the owner turns an offer':
        return answered([admin.send('updateOffer', { params: { id: rare.id }, body: { isActive: step.isActive } })])
      case 'a quarter of an hour passes':
        return shop.travel(15 * 60_000)
      case 'provider fails':
        return shop.sandbox.faults.add({ fault: 'reset', times: step.times })
    }
  }
  await take({ do: 'pay', tab: 'a', capture: true })
  for (const round of rounds) await Promise.all(round.map(take))
  return [...Object.values(sessions), ...others]
}

/** Whatever the answers are, none of them is that the shop fell over. */
async function answered(calls: Promise<{ status: number }>[]): Promise<void> {
  const answers = await Promise.all(calls)

  expect(answers.map(({ status }) => status)).not.toContain(500)
}

/** What comes by itself in the end: the provider is back, every open question is asked, every refund is made. */
async function comeToRest(sessions: string[]): Promise<void> {
  shop.sandbox.faults.clear()
  await hurry(shop, 'payment-event')
  for (const id of sessions) await reconcile(shop, id)
  await hurry(shop, 'refund')
  await quiet(shop)
}

test(
  'whatever happens in whatever order, every payment is one order or one full refund',
  async () => {
    await fc.assert(
      fc.asyncProperty(ROUNDS, async (rounds) => {
        const sessions = await play(rounds)
        await comeToRest(sessions)

        expect(await findBreaches(shop, sessions)).toEqual([])
        expect(await findUseBreaches(shop)).toEqual([])
        const stocks = await shop.db.select({ stock: products.stock }).from(products)
        expect(stocks.every(({ stock }) => stock === null || stock >= 0)).toBe(true)
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
    expect((await readLedger(shop)).payments.length).toBeGreaterThan(0)
    await sleep(1_100) // PostgreSQL tells a second later
    expect(await countDeadlocks(shop)).toBe(0)
  },
  60_000 + RUNS * 3_000,
)

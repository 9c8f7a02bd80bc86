import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { products } from '#modules/catalogue/tables.ts'
import { ADDRESS, customerWithCart, openCheckout, pay, stockOf, stockProduct } from '#tests/support/buying.ts'
import { countJobs } from '#tests/support/jobs.ts'
import { readLedger } from '#tests/support/ledger.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { checkouts } from './tables.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)
afterEach(() => shop.sandbox.faults.clear())

const newestCheckout = async () => (await shop.db.select().from(checkouts).orderBy(desc(checkouts.id)).limit(1))[0]

test('an empty cart cannot be paid, nor one whose only product was deleted', async () => {
  const { customer, productId } = await customerWithCart(shop)
  await shop.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, productId))
  const empty = await shop.signInCustomer()

  for (const buyer of [customer, empty]) {
    const { status, body } = await buyer.send('createCheckoutSession', { body: { shippingAddress: ADDRESS } })
    expect(status).toBe(400)
    expect(body).toEqual({ code: 'cart_empty', message: 'Your Cart is Empty' })
  }
})

test('too little stock is refused before anybody pays, and takes none of the other products', async () => {
  const customer = await shop.signInCustomer()
  const [plenty, few] = [
    await stockProduct(shop, { stock: 9 }),
    await stockProduct(shop, { stock: 2, name: 'Guava Lime' }),
  ]

  const { status, body } = await openCheckout(customer, { [plenty]: 3, [few]: 3 })

  expect(status).toBe(409)
  expect(body).toEqual({ code: 'out_of_stock', message: 'Sorry, only 2 of Guava Lime left. Please change your cart.' })
  expect([await stockOf(shop, plenty), await stockOf(shop, few)]).toEqual([9, 2])
})

test('a checkout holds its stock', async () => {
  const customer = await shop.signInCustomer()
  const [counted, uncounted] = [await stockProduct(shop, { stock: 5 }), await stockProduct(shop)]

  expect((await openCheckout(customer, { [counted]: 3, [uncounted]: 3 })).status).toBe(200)

  expect([await stockOf(shop, counted), await stockOf(shop, uncounted)]).toEqual([2, null])
})

test('a visitor cannot check out, and neither can an admin', async () => {
  const body = { shippingAddress: ADDRESS }

  expect((await shop.visitor().send('createCheckoutSession', { body })).status).toBe(401)
  expect((await (await shop.signInAdmin()).send('createCheckoutSession', { body })).status).toBe(403)
})

test('who was shown other lines than the cart has by now opens nothing, though they cost the same', async () => {
  const customer = await shop.signInCustomer()
  const [berry, mojito] = [await stockProduct(shop), await stockProduct(shop, { name: 'Mojito' })]
  for (const productId of [berry, mojito]) await customer.send('addToCart', { body: { productId, quantity: 1 } })
  const open = (shown: Record<string, number>) => {
    const shownLines = Object.entries(shown).map(([productId, quantity]) => ({ productId, quantity }))
    return customer.send('createCheckoutSession', { body: { shippingAddress: ADDRESS, shownTotal: 588, shownLines } })
  }

  for (const shown of [{ [berry]: 2 }, { [berry]: 2, [mojito]: 1 }, { [berry]: 1 }, {}]) {
    const { status, body } = await open(shown)
    expect([status, body.code]).toEqual([409, 'total_changed'])
    expect(body.message).toMatch(/^Your cart is not the one that was shown/)
  }
  expect((await open({ [mojito]: 1, [berry]: 1 })).status).toBe(200)
})

test('the sixty-first checkout within an hour is too many', async () => {
  const customer = await shop.signInCustomer()
  const answers = []
  for (let count = 0; count < 61; count += 1)
    answers.push(await customer.send('createCheckoutSession', { body: { shippingAddress: ADDRESS } }))

  const last = answers.at(-1)
  expect(last?.status).toBe(429)
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answers.slice(0, 60).every(({ status }) => status === 400)).toBe(true) // the cart is empty
})

describe('a provider in trouble', () => {
  test.each([
    { fault: 'status', status: 502 },
    { fault: 'status', status: 429 },
    { fault: 'status', status: 401 },
    { fault: 'reset' },
    { fault: 'lost-answer' },
  ] as const)('$fault $status: 503, the cart is kept and the stock given back', async (fault) => {
    const { customer, productId } = await customerWithCart(shop, 5)
    shop.sandbox.faults.add({ ...fault, path: '/razorpay/v1/orders', method: 'POST' })

    const answer = await customer.send('createCheckoutSession', { body: { shippingAddress: ADDRESS } })

    expect(answer.status).toBe(503)
    expect(answer.body.code).toBe('payment_unavailable')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await customer.send('readCart')).body.cart.itemCount).toBe(2)
    expect(await stockOf(shop, productId)).toBe(5)

    shop.sandbox.faults.clear()
    expect((await customer.send('createCheckoutSession', { body: { shippingAddress: ADDRESS } })).status).toBe(200)
  })

  test('that takes no such order says so, instead of asking to wait', async () => {
    const { customer, productId } = await customerWithCart(shop, 5)
    shop.sandbox.faults.add({ fault: 'status', status: 400, path: '/razorpay/v1/orders', method: 'POST' })

    const answer = await customer.send('createCheckoutSession', { body: { shippingAddress: ADDRESS } })

    expect([answer.status, answer.body.code]).toEqual([400, 'payment_refused'])
    expect((await customer.send('readCart')).body.cart.itemCount).toBe(2)
    expect(await stockOf(shop, productId)).toBe(5)
  })

  test('that is slow is given five seconds', async () => {
    const { customer, productId } = await customerWithCart(shop, 5)
    shop.sandbox.faults.add({ fault: 'latency', ms: 8_000, path: '/razorpay/v1/orders' })
    const start = Date.now()

    const answer = await customer.send('createCheckoutSession', { body: { shippingAddress: ADDRESS } })

    expect(answer.status).toBe(503)
    expect(Date.now() - start).toBeLessThan(7_500)
    expect(await stockOf(shop, productId)).toBe(5)
  })
})

test('the provider knows a checkout by its id, and a job looks after it from the first moment', async () => {
  const { customer } = await customerWithCart(shop)
  const session = await customer.send('createCheckoutSession', { body: { shippingAddress: ADDRESS } })
  const checkout = await newestCheckout()

  const order = (await readLedger(shop)).orders.find(({ id }) => id === session.body.id)
  expect(order).toMatchObject({ receipt: checkout?.id, amount: session.body.amount })
  expect(await countJobs(shop, 'reconcile', checkout?.id)).toBe(1)
})

test('two sessions of one cart are two checkouts: both paid, two orders', async () => {
  const { customer } = await customerWithCart(shop)
  const sessions = await Promise.all(
    [1, 2].map(() => customer.send('createCheckoutSession', { body: { shippingAddress: ADDRESS } })),
  )

  const ids = []
  for (const { body } of sessions) {
    const verified = await customer.send('verifyPayment', { body: await pay(shop, body.id) })
    ids.push(verified.body.orderId)
  }

  expect(new Set(ids).size).toBe(2)
  expect((await customer.send('listMyOrders')).body.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect((await customer.send('readCart')).body.cart.itemCount).toBe(0)
})

/** More of them for a bigger sale: CROWD=1000. One in ten can have a piece. */
const CROWD = Number(process.env.CROWD ?? 100)
const PIECES = Math.floor(CROWD / 10)

test(`${CROWD} buyers at once for ${PIECES} pieces: so many can pay, the others are told before they do`, async () => {
  const productId = await stockProduct(shop, { stock: PIECES })
  const buyers = await Promise.all(
    Array.from({ length: CROWD }, () => shop.signInCustomer(`${randomUUID()}@crowd.test`)),
  )
  await Promise.all(buyers.map((buyer) => buyer.send('addToCart', { body: { productId, quantity: 1 } })))

  const sessions = await Promise.all(
    buyers.map((buyer) => buyer.send('createCheckoutSession', { body: { shippingAddress: ADDRESS } })),
  )

  const refused = sessions.filter(({ status, body }) => status === 409 && body.code === 'out_of_stock')
  expect(sessions.filter(({ status }) => status === 200)).toHaveLength(PIECES)
  expect(refused).toHaveLength(CROWD - PIECES)
  expect(await stockOf(shop, productId)).toBe(0)

  const orders = await Promise.all(
    sessions.map(async ({ status, body }, index) => {
      if (status !== 200) return null
      return buyers[index]?.send('verifyPayment', { body: await pay(shop, body.id) })
    }),
  )
  expect(orders.filter((order) => order?.status === 200)).toHaveLength(PIECES)
  expect(await stockOf(shop, productId)).toBe(0)
})

import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { products } from '#modules/catalogue/tables.ts'
import { ADDRESS, openCheckout, pay, stockOf, stockProduct } from '#tests/support/buying.ts'
import { addressForm } from '#tests/support/forms.ts'
import { countJobs } from '#tests/support/jobs.ts'
import { readLedger } from '#tests/support/ledger.ts'
import { openShop } from '#tests/support/shop.ts'
import { checkouts } from './tables.ts'

const shop = await openShop({ isRunningJobs: false })
afterAll(shop.stop)
afterEach(() => shop.sandbox.faults.clear())

const newestCheckout = async () => (await shop.db.select().from(checkouts).orderBy(desc(checkouts.id)).limit(1))[0]

/** A customer with a cart that is ready to be bought. */
async function customerWithCart(stock: number | null = null) {
  const customer = await shop.signInCustomer()
  const productId = await stockProduct(shop, { price: 249, stock })
  await customer.send('addToCart', { body: { productId, quantity: 2 } })

  return { customer, productId }
}

describe('the address', () => {
  test('is a stored one, by its _id or whole', async () => {
    const { customer } = await customerWithCart()
    const { body } = await customer.send('addAddress', { body: addressForm({ city: 'Mumbai' }) })

    const { _id } = body.address
    const withMore = { _id, postalCode: 411001, addressLine2: null }
    for (const shippingAddress of [{ _id }, body.address, _id, _id.toUpperCase(), withMore]) {
      const session = await customer.send('createCheckoutSession', { body: { shippingAddress } })
      expect(session.status).toBe(200)
      expect((await newestCheckout())?.address).toMatchObject({ city: 'Mumbai', addressLine1: '12 Marigold Lane' })
    }
  })

  test('by its _id is the stored one, whatever else is sent with it', async () => {
    const { customer } = await customerWithCart()
    const { body } = await customer.send('addAddress', { body: addressForm({ city: 'Mumbai' }) })

    const shippingAddress = { ...body.address, city: 'Elsewhere', postalCode: '' }
    expect((await customer.send('createCheckoutSession', { body: { shippingAddress } })).status).toBe(200)
    expect((await newestCheckout())?.address.city).toBe('Mumbai')
  })

  test('without _id is used this once, and goes into no address book', async () => {
    const { customer } = await customerWithCart()

    const session = await customer.send('createCheckoutSession', { body: { shippingAddress: ADDRESS } })

    expect(session.status).toBe(200)
    expect((await newestCheckout())?.address).toEqual(ADDRESS)
    expect((await customer.send('listAddresses')).body).toEqual([])
  })

  test.each([{}, ...[null, '', 7, true].map((shippingAddress) => ({ shippingAddress }))])(
    'is missing in %j',
    async (body) => {
      const { customer } = await customerWithCart()

      const answer = await customer.send('createCheckoutSession', { body })

      expect(answer.status).toBe(400)
      const message = 'Please select a delivery address'
      expect(answer.body).toEqual({ code: 'invalid_input', message, fields: { shippingAddress: message } })
    },
  )

  test.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ addressLine1: ' ' }, 'addressLine1', 'Address is required'],
    [{ number: '' }, 'number', 'Enter your number'],
    [{ number: '12' }, 'number', 'Please enter a valid phone number.'],
    [{ city: '' }, 'city', 'Enter the city'],
    [{ postalCode: '' }, 'postalCode', 'Postal code is required'],
    [{ postalCode: '4110' }, 'postalCode', 'Postal code must be at least 6 characters long'],
    [{ postalCode: '4110011' }, 'postalCode', 'Postal code must be a 6-digit PIN'],
  ])('with %j is refused in the form’s words', async (changes, field, message) => {
    const { customer } = await customerWithCart()

    const { status, body } = await customer.send('createCheckoutSession', {
      body: { shippingAddress: { ...ADDRESS, ...changes } },
    })

    expect(status).toBe(400)
    expect(body).toEqual({ code: 'invalid_input', message, fields: { [`shippingAddress.${field}`]: message } })
  })

  test('of another customer, or of nobody, is a 404', async () => {
    const { customer } = await customerWithCart()
    const other = await shop.signInCustomer()
    const theirs = await other.send('addAddress', { body: addressForm() })

    for (const _id of [theirs.body.address._id, randomUUID(), 'no-id', 5]) {
      const { status } = await customer.send('createCheckoutSession', { body: { shippingAddress: { _id } } })
      expect(status).toBe(404)
    }
  })
})

test('an empty cart cannot be paid, nor one whose only product was deleted', async () => {
  const { customer, productId } = await customerWithCart()
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
    const { customer, productId } = await customerWithCart(5)
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
    const { customer, productId } = await customerWithCart(5)
    shop.sandbox.faults.add({ fault: 'status', status: 400, path: '/razorpay/v1/orders', method: 'POST' })

    const answer = await customer.send('createCheckoutSession', { body: { shippingAddress: ADDRESS } })

    expect([answer.status, answer.body.code]).toEqual([400, 'payment_refused'])
    expect((await customer.send('readCart')).body.cart.itemCount).toBe(2)
    expect(await stockOf(shop, productId)).toBe(5)
  })

  test('that is slow is given five seconds', async () => {
    const { customer, productId } = await customerWithCart(5)
    shop.sandbox.faults.add({ fault: 'latency', ms: 8_000, path: '/razorpay/v1/orders' })
    const start = Date.now()

    const answer = await customer.send('createCheckoutSession', { body: { shippingAddress: ADDRESS } })

    expect(answer.status).toBe(503)
    expect(Date.now() - start).toBeLessThan(7_500)
    expect(await stockOf(shop, productId)).toBe(5)
  })
})

test('the provider knows a checkout by its id, and a job looks after it from the first moment', async () => {
  const { customer } = await customerWithCart()
  const session = await customer.send('createCheckoutSession', { body: { shippingAddress: ADDRESS } })
  const checkout = await newestCheckout()

  const order = (await readLedger(shop)).orders.find(({ id }) => id === session.body.id)
  expect(order).toMatchObject({ receipt: checkout?.id, amount: session.body.amount })
  expect(await countJobs(shop, 'reconcile', checkout?.id)).toBe(1)
})

test('two sessions of one cart are two checkouts: both paid, two orders', async () => {
  const { customer } = await customerWithCart()
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

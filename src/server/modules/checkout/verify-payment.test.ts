import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { products } from '#modules/catalogue/tables.ts'
import { buy, openCheckout, type Proof, pay, stockProduct } from '#tests/support/buying.ts'
import { hurry, quiet, reconcile } from '#tests/support/jobs.ts'
import { findBreaches, readPayment } from '#tests/support/ledger.ts'
import { openShop } from '#tests/support/shop.ts'
import { checkouts } from './tables.ts'

const shop = await openShop()
afterAll(shop.stop)
afterEach(() => shop.sandbox.faults.clear())

const BAD_SIGNATURE = { code: 'invalid_signature', message: 'Payment verification failed. Please contact support.' }

const sign = (orderId: string, paymentId: string, secret = 'sandbox-secret') =>
  createHmac('sha256', secret).update(`${orderId}|${paymentId}`).digest('hex')

/** A customer who has paid, and whose browser is about to say so. */
async function paidCheckout(options: Parameters<typeof pay>[2] = {}) {
  const customer = await shop.signInCustomer()
  const productId = await stockProduct(shop)
  const session = await openCheckout(customer, { [productId]: 1 })
  const proof = await pay(shop, session.body.id, options)

  return { customer, productId, proof, providerOrderId: session.body.id }
}

const statusOf = async (customer: Awaited<ReturnType<typeof shop.signInCustomer>>, orderId: string) =>
  (await customer.send('readOrder', { params: { id: orderId } })).body.payment.status

describe('a proof that proves nothing', () => {
  test.each([
    ['of letters', () => 'not-a-signature'],
    ['too short', ({ razorpay_signature }: Proof) => razorpay_signature.slice(2)],
    ['with one digit changed', ({ razorpay_signature: s }: Proof) => (s.startsWith('0') ? '1' : '0') + s.slice(1)],
    ['by another secret', (p: Proof) => sign(p.razorpay_order_id, p.razorpay_payment_id, 'guessed-secret')],
    ['over the ids the wrong way round', (p: Proof) => sign(p.razorpay_payment_id, p.razorpay_order_id)],
  ])('a signature %s', async (_, forge) => {
    const { customer, proof } = await paidCheckout()

    const answer = await customer.send('verifyPayment', { body: { ...proof, razorpay_signature: forge(proof) } })

    expect(answer.status).toBe(400)
    expect(answer.body).toEqual(BAD_SIGNATURE)
    expect((await customer.send('listMyOrders')).body).toEqual([])
  })

  test('the signature of another order of the same customer', async () => {
    const { customer, proof } = await paidCheckout()
    const other = await openCheckout(customer, { [await stockProduct(shop)]: 1 })

    const answer = await customer.send('verifyPayment', { body: { ...proof, razorpay_order_id: other.body.id } })

    expect(answer.status).toBe(400)
    expect(answer.body).toEqual(BAD_SIGNATURE)
  })

  test('the payment of another order', async () => {
    const { proof: cheap } = await paidCheckout()
    const { customer, proof } = await paidCheckout()

    const answer = await customer.send('verifyPayment', {
      body: { ...proof, razorpay_payment_id: cheap.razorpay_payment_id },
    })

    expect(answer.status).toBe(400)
    expect(answer.body).toEqual(BAD_SIGNATURE)
  })

  test.each(['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature'])('without %s', async (field) => {
    const { customer, proof } = await paidCheckout()

    for (const value of [undefined, '', null, {}]) {
      const { status, body } = await customer.send('verifyPayment', { body: { ...proof, [field]: value } })
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 'invalid_input', fields: { [field]: expect.any(String) } })
    }
  })
})

test('another customer’s payment does not exist, and neither does an unknown order', async () => {
  const { proof } = await paidCheckout()
  const stranger = await shop.signInCustomer()

  expect((await stranger.send('verifyPayment', { body: proof })).status).toBe(404)
  for (const unknown of ['order_unknown', 7, 'x'.repeat(5_000), 'order\u0000']) {
    const answer = await stranger.send('verifyPayment', { body: { ...proof, razorpay_order_id: unknown } })
    expect(answer.status).toBe(404)
  }
  expect((await shop.visitor().send('verifyPayment', { body: proof })).status).toBe(401)
  expect((await (await shop.signInAdmin()).send('verifyPayment', { body: proof })).status).toBe(403)
})

test('a payment that failed has no proof, and makes no order', async () => {
  const { customer, proof, providerOrderId } = await paidCheckout({ outcome: 'failure' })
  expect(proof).toMatchObject({ error: { metadata: { order_id: providerOrderId } } })

  await reconcile(shop, providerOrderId)

  expect((await customer.send('listMyOrders')).body).toEqual([])
})

test('an authorized payment is captured first', async () => {
  const { customer, proof } = await paidCheckout({ capture: false })

  const { status, body } = await customer.send('verifyPayment', { body: proof })

  expect(status).toBe(200)
  expect(await statusOf(customer, body.orderId)).toBe('captured')
  expect((await readPayment(shop, proof.razorpay_payment_id)).status).toBe('captured')
})

test('what was added while the pop-up was open stays in the cart', async () => {
  const customer = await shop.signInCustomer()
  const [bought, added] = [await stockProduct(shop), await stockProduct(shop)]
  const session = await openCheckout(customer, { [bought]: 2 })
  await customer.send('addToCart', { body: { productId: bought, quantity: 3 } })
  await customer.send('addToCart', { body: { productId: added, quantity: 1 } })

  await customer.send('verifyPayment', { body: await pay(shop, session.body.id) })

  const { products: left } = (await customer.send('readCart')).body.cart
  expect(left.map(({ _id, quantity }) => [_id, quantity])).toEqual([
    [bought, 3],
    [added, 1],
  ])
})

test('a price that changes and a product that goes while the pop-up is open change nothing', async () => {
  const customer = await shop.signInCustomer()
  const [dearer, deleted] = [await stockProduct(shop, { price: 100 }), await stockProduct(shop, { price: 200 })]
  const session = await openCheckout(customer, { [dearer]: 2, [deleted]: 1 })
  await shop.db.update(products).set({ price: 900, name: 'Renamed' }).where(eq(products.id, dearer))
  await shop.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, deleted))

  const verified = await customer.send('verifyPayment', { body: await pay(shop, session.body.id) })

  const order = await customer.send('readOrder', { params: { id: verified.body.orderId } })
  expect(order.body).toMatchObject({ subtotal: 400, tax: 72, total: 472 })
  expect(order.body.items).toMatchObject([
    { productId: dearer, name: 'Berry Blast', price: 100, quantity: 2 },
    { productId: deleted, price: 200, quantity: 1 },
  ])
  expect((await customer.send('readCart')).body.cart.products).toEqual([])
})

test('a second payment on one order is refunded, once, and said so', async () => {
  const { customer, proof, providerOrderId } = await paidCheckout()
  const first = await customer.send('verifyPayment', { body: proof })
  const again = await pay(shop, providerOrderId, { again: true })

  const answers = []
  for (let count = 0; count < 3; count += 1) answers.push(await customer.send('verifyPayment', { body: again }))

  for (const { status, body } of answers) {
    expect(status).toBe(409)
    expect(body.code).toBe('payment_refunded')
    expect(body.message).toBe('This order was paid already. Your second payment is being refunded in full.')
  }
  await quiet(shop)
  expect((await readPayment(shop, again.razorpay_payment_id)).refunds).toEqual([
    { amount: 29_400, status: 'processed' },
  ])
  expect((await readPayment(shop, proof.razorpay_payment_id)).refunds).toEqual([])
  expect((await customer.send('verifyPayment', { body: proof })).body).toEqual(first.body)
  const mails = await shop.mailsTo(customer.email, 2)
  expect(mails.filter(({ subject }) => subject === 'Your payment is on its way back')).toHaveLength(1)
})

test('a payment of another amount is refunded, and the stock is free again', async () => {
  const customer = await shop.signInCustomer()
  const productId = await stockProduct(shop, { stock: 5 })
  const session = await openCheckout(customer, { [productId]: 2 })
  const total = 1_000
  await shop.db.update(checkouts).set({ total }).where(eq(checkouts.providerOrderId, session.body.id))
  const proof = await pay(shop, session.body.id)

  const { status, body } = await customer.send('verifyPayment', { body: proof })

  expect([status, body.code]).toEqual([409, 'payment_refunded'])
  await quiet(shop)
  expect((await readPayment(shop, proof.razorpay_payment_id)).refunds).toEqual([
    { amount: 58_800, status: 'processed' },
  ])
  const [product] = await shop.db.select().from(products).where(eq(products.id, productId))
  expect(product?.stock).toBe(5)
  expect((await customer.send('listMyOrders')).body).toEqual([])
})

describe('the provider out of reach, with a valid signature', () => {
  test.each([{ fault: 'status', status: 503 }, { fault: 'reset' }, { fault: 'status', status: 401 }] as const)(
    '$fault $status: placed as authorized, kept from shipping, and confirmed later',
    async (fault) => {
      const { customer, proof, providerOrderId } = await paidCheckout()
      const admin = await shop.signInAdmin()
      shop.sandbox.faults.add(fault)

      const { status, body } = await customer.send('verifyPayment', { body: proof })
      expect(status).toBe(200)
      expect(await statusOf(customer, body.orderId)).toBe('authorized')

      for (const change of [
        { status: 'shipped' },
        { status: 'delivered' },
        { status: 'shipped', trackingNumber: 'D1' },
      ]) {
        const shipped = await admin.send('changeOrderStatus', { params: { id: body.orderId }, body: change })
        expect([shipped.status, shipped.body.code]).toEqual([409, 'payment_unconfirmed'])
      }
      await reconcile(shop, providerOrderId)
      expect(await statusOf(customer, body.orderId)).toBe('authorized')

      shop.sandbox.faults.clear()
      await reconcile(shop, providerOrderId)
      expect(await statusOf(customer, body.orderId)).toBe('captured')
      const shipped = await admin.send('changeOrderStatus', {
        params: { id: body.orderId },
        body: { status: 'shipped' },
      })
      expect(shipped.status).toBe(200)
      expect((await customer.send('verifyPayment', { body: proof })).body.orderId).toBe(body.orderId)
    },
  )

  test('while capturing: placed as authorized, and captured later', async () => {
    const { customer, proof, providerOrderId } = await paidCheckout({ capture: false })
    shop.sandbox.faults.add({ fault: 'status', status: 503, path: '/razorpay/v1/payments/*/capture' })

    const { body } = await customer.send('verifyPayment', { body: proof })
    expect(await statusOf(customer, body.orderId)).toBe('authorized')

    shop.sandbox.faults.clear()
    await reconcile(shop, providerOrderId)
    expect(await statusOf(customer, body.orderId)).toBe('captured')
  })

  test('while capturing, though the money was taken: the books know', async () => {
    const { customer, proof, providerOrderId } = await paidCheckout({ capture: false })
    shop.sandbox.faults.add({ fault: 'lost-answer', path: '/razorpay/v1/payments/*/capture' })

    const { body } = await customer.send('verifyPayment', { body: proof })

    await reconcile(shop, providerOrderId)
    expect(await statusOf(customer, body.orderId)).toBe('captured')
  })

  test('and cancelled before it was confirmed: taken, then given back', async () => {
    const { customer, proof } = await paidCheckout({ capture: false })
    shop.sandbox.faults.add({ fault: 'status', status: 503 })
    const { body } = await customer.send('verifyPayment', { body: proof })
    shop.sandbox.faults.clear()

    await customer.send('cancelOrder', { params: { id: body.orderId } })

    await quiet(shop)
    expect(await statusOf(customer, body.orderId)).toBe('refunded')
    expect((await readPayment(shop, proof.razorpay_payment_id)).refunds).toHaveLength(1)
  })
})

describe('back by the provider’s redirect', () => {
  const post = (form: Record<string, string> | string) =>
    shop.visitor().send('paymentReturn', {
      body: typeof form === 'string' ? form : String(new URLSearchParams(form)),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  test('a payment becomes its order, and the customer lands on it, however often', async () => {
    const { customer, proof } = await paidCheckout()

    const answers = [await post(proof), await post(proof)]

    const [order] = (await customer.send('listMyOrders')).body
    for (const { status, headers } of answers) {
      expect(status).toBe(303)
      expect(headers.get('location')).toBe(`/orders/${order?.id}?placed=1`)
    }
    expect((await customer.send('verifyPayment', { body: proof })).body.orderId).toBe(order?.id)
  })

  test('anything else lands in the cart', async () => {
    const { customer, proof } = await paidCheckout()
    const forms: (string | Record<string, string>)[] = [
      '',
      'not a form at all %%%',
      { 'error[code]': 'BAD_REQUEST_ERROR', 'error[description]': 'declined' },
      { ...proof, razorpay_signature: 'forged' },
      { ...proof, razorpay_order_id: 'order_unknown' },
      { razorpay_payment_id: proof.razorpay_payment_id },
    ]

    for (const form of forms) {
      const { status, headers } = await post(form)
      expect([status, headers.get('location')]).toEqual([303, '/cart?payment=failed'])
    }
    expect((await customer.send('listMyOrders')).body).toEqual([])
  })

  test('while the shop is in trouble, it lands in the cart with a word; the payment is confirmed later', async () => {
    const { customer, proof, providerOrderId } = await paidCheckout()
    await shop.db.execute('alter table checkouts rename to checkouts_away')

    const { status, headers } = await post(proof)

    await shop.db.execute('alter table checkouts_away rename to checkouts')
    expect([status, headers.get('location')]).toEqual([303, '/cart?payment=unconfirmed'])
    await reconcile(shop, providerOrderId)
    expect((await customer.send('listMyOrders')).body).toHaveLength(1)
  })

  test('too much of it is refused', async () => {
    expect((await post(`razorpay_payment_id=${'x'.repeat(20_000)}`)).status).toBe(413)
  })
})

test('an order is bought the usual way, and in the end all of the money is accounted for', async () => {
  const customer = await shop.signInCustomer()
  await buy(shop, customer, { [await stockProduct(shop)]: 1 })
  shop.sandbox.faults.clear()
  await hurry(shop, 'reconcile')
  await quiet(shop)

  expect(await findBreaches(shop)).toEqual([])
})

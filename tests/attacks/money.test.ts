import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { ADDRESS, buy, openCheckout, pay, stockProduct } from '#tests/support/buying.ts'
import { addressForm } from '#tests/support/forms.ts'
import { hurry, quiet } from '#tests/support/jobs.ts'
import { findBreaches, readPayment } from '#tests/support/ledger.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { deliver, paymentEvent } from '#tests/support/webhooks.ts'

const shop = await openTestShop({ settings: { RATE_LIMIT_FACTOR: '1000' } })
afterAll(shop.stop)

describe('with another customer’s ids', () => {
  test('nothing is seen, changed, paid with or cancelled', async () => {
    const [victim, thief] = [await shop.signInCustomer(), await shop.signInCustomer()]
    const productId = await stockProduct(shop)
    const orderId = await buy(shop, victim, { [productId]: 1 })
    const address = (await victim.send('addAddress', { body: addressForm() })).body.address
    const session = await openCheckout(victim, { [productId]: 2 })
    const proof = await pay(shop, session.body.id)
    await thief.send('addToCart', { body: { productId, quantity: 1 } })

    const answers = [
      await thief.send('readOrder', { params: { id: orderId } }),
      await thief.send('cancelOrder', { params: { id: orderId } }),
      await thief.send('verifyPayment', { body: proof }),
      await thief.send('createCheckoutSession', { body: { shippingAddress: { _id: address._id } } }),
      await thief.send('createCheckoutSession', { body: { shippingAddress: address } }),
      await thief.send('readInvoice', { params: { id: orderId } }),
      await thief.send('createInvoiceLink', { params: { id: orderId } }),
    ]

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect(JSON.stringify(answers)).not.toContain('Marigold')
    expect((await thief.send('listMyOrders')).body).toEqual([])
    expect((await victim.send('readOrder', { params: { id: orderId } })).body.status).toBe('placed')
    expect((await victim.send('verifyPayment', { body: proof })).status).toBe(200)
  })

  test('an order belongs to who opened the checkout, even when somebody else brings the payment back', async () => {
    const [buyer, other] = [await shop.signInCustomer(), await shop.signInCustomer()]
    const session = await openCheckout(buyer, { [await stockProduct(shop)]: 1 })
    const proof = await pay(shop, session.body.id)

    await other.send('paymentReturn', {
      body: String(new URLSearchParams(proof)),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

    expect((await other.send('listMyOrders')).body).toEqual([])
    expect((await buyer.send('listMyOrders')).body).toHaveLength(1)
  })
})

test('amounts, prices, owners and statuses in bodies count for nothing', async () => {
  const customer = await shop.signInCustomer()
  const productId = await stockProduct(shop, { price: 1_000 })
  const lies = {
    price: 1,
    amount: 100,
    total: 1,
    subtotal: 1,
    tax: 0,
    discount: 999,
    currency: 'USD',
    status: 'delivered',
  }
  await customer.send('addToCart', { body: { productId, quantity: 1, userId: randomUUID(), ...lies } })
  await customer.send('setCartQuantity', { params: { productId }, body: { quantity: 2, ...lies } })

  const session = await customer.send('createCheckoutSession', {
    body: { shippingAddress: { ...ADDRESS, ...lies }, lines: [], customerId: randomUUID(), ...lies },
  })
  expect(session.body).toMatchObject({ amount: 236_000, currency: 'INR' })

  const proof = await pay(shop, session.body.id)
  const { body } = await customer.send('verifyPayment', { body: { ...proof, ...lies, orderId: randomUUID() } })
  const order = await customer.send('readOrder', { params: { id: body.orderId } })
  expect(order.body).toMatchObject({ total: 2_360, discount: 0, status: 'placed' })
})

describe('paying little for much', () => {
  test('the proof of a cheap order does not pay a dear one, nor twice for itself', async () => {
    const customer = await shop.signInCustomer()
    const cheap = await openCheckout(customer, { [await stockProduct(shop, { price: 1 })]: 1 })
    const proof = await pay(shop, cheap.body.id)
    await customer.send('verifyPayment', { body: proof })
    const dear = await openCheckout(customer, { [await stockProduct(shop, { price: 99_999 })]: 1 })

    const swapped = [
      { ...proof, razorpay_order_id: dear.body.id },
      { ...proof, razorpay_order_id: `${dear.body.id}|${proof.razorpay_order_id}` },
      { ...proof, razorpay_payment_id: `${proof.razorpay_payment_id}|` },
      { ...proof, razorpay_payment_id: proof.razorpay_order_id, razorpay_order_id: proof.razorpay_payment_id },
    ]
    for (const body of swapped) expect([400, 404]).toContain((await customer.send('verifyPayment', { body })).status)
    await hurry(shop, 'reconcile')

    expect((await customer.send('listMyOrders')).body).toHaveLength(1)
  })

  test('a signature made with any secret but the provider’s is worthless', async () => {
    const customer = await shop.signInCustomer()
    const session = await openCheckout(customer, { [await stockProduct(shop)]: 1 })

    for (const secret of ['', 'secret', 'sandbox-webhook-secret', 'rzp_test_sandbox', session.body.id]) {
      const signature = createHmac('sha256', secret).update(`${session.body.id}|pay_forged`).digest('hex')
      const { status, body } = await customer.send('verifyPayment', {
        body: {
          razorpay_order_id: session.body.id,
          razorpay_payment_id: 'pay_forged',
          razorpay_signature: signature,
        },
      })
      expect([status, body.code]).toEqual([400, 'invalid_signature'])
    }
  })

  test('no quantity makes the shop owe money', async () => {
    const customer = await shop.signInCustomer()
    const productId = await stockProduct(shop, { price: 100 })
    await customer.send('addToCart', { body: { productId, quantity: 1 } })

    for (const quantity of [-1, -20, 0, 21, 2 ** 31, 2 ** 53, 1e308, -0.5, '1e9', Number.NaN]) {
      await customer.send('addToCart', { body: { productId, quantity } })
      await customer.send('setCartQuantity', { params: { productId }, body: { quantity } })
    }
    expect((await customer.send('readCart')).body.cart).toMatchObject({ itemCount: 1, total: 118 })
  })
})

describe('a webhook replayed', () => {
  test('under a hundred new event ids, at once, moves nothing', async () => {
    const customer = await shop.signInCustomer()
    const session = await openCheckout(customer, { [await stockProduct(shop)]: 1 })
    const proof = await pay(shop, session.body.id)
    const event = paymentEvent(proof.razorpay_payment_id)

    await Promise.all(Array.from({ length: 100 }, () => deliver(shop, event)))
    await quiet(shop)

    expect((await customer.send('listMyOrders')).body).toHaveLength(1)
    expect((await readPayment(shop, proof.razorpay_payment_id)).refunds).toEqual([])
  })

  test('after the order was cancelled does not bring it back', async () => {
    const customer = await shop.signInCustomer()
    const session = await openCheckout(customer, { [await stockProduct(shop)]: 1 })
    const proof = await pay(shop, session.body.id)
    const { body } = await customer.send('verifyPayment', { body: proof })
    await customer.send('cancelOrder', { params: { id: body.orderId } })

    await deliver(shop, paymentEvent(proof.razorpay_payment_id))
    expect((await customer.send('verifyPayment', { body: proof })).body.orderId).toBe(body.orderId)
    await quiet(shop)

    expect((await customer.send('listMyOrders')).body).toMatchObject([{ status: 'cancelled' }])
    expect((await readPayment(shop, proof.razorpay_payment_id)).refunds).toHaveLength(1)
  })

  test('with its body changed is refused', async () => {
    const customer = await shop.signInCustomer()
    const session = await openCheckout(customer, { [await stockProduct(shop)]: 1 })
    const proof = await pay(shop, session.body.id)
    const signature = createHmac('sha256', 'sandbox-webhook-secret').update('{}').digest('hex')

    const answer = await deliver(shop, paymentEvent(proof.razorpay_payment_id), { signature })

    expect(answer.status).toBe(400)
  })
})

test('a customer who pays twice and cancels twice gets back exactly what was paid', async () => {
  const customer = await shop.signInCustomer()
  const session = await openCheckout(customer, { [await stockProduct(shop)]: 1 })
  const proofs = [await pay(shop, session.body.id), await pay(shop, session.body.id, { again: true })]
  const answers = await Promise.all(proofs.map((body) => customer.send('verifyPayment', { body })))
  const { orderId: id } = answers.find(({ status }) => status === 200)?.body ?? { orderId: '' }

  await Promise.all([1, 2, 3].map(() => customer.send('cancelOrder', { params: { id } })))
  await quiet(shop)

  for (const { razorpay_payment_id } of proofs)
    expect((await readPayment(shop, razorpay_payment_id)).refunds).toEqual([{ amount: 29_400, status: 'processed' }])
})

test('after all of it the books are straight', async () => {
  await hurry(shop, 'reconcile')
  await hurry(shop, 'refund')
  await quiet(shop)

  expect(await findBreaches(shop)).toEqual([])
})

import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { products } from '#modules/catalogue/tables.ts'
import { buy, openCheckout, paidCheckout, pay, paymentStatusOf, stockProduct } from '#tests/support/buying.ts'
import { hurry, quiet, reconcile } from '#tests/support/jobs.ts'
import { findBreaches, readPayment } from '#tests/support/ledger.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { checkouts } from './tables.ts'

const shop = await openTestShop()
afterAll(shop.stop)
afterEach(() => shop.sandbox.faults.clear())

test('another customer’s payment does not exist, and neither does an unknown order', async () => {
  const { proof } = await paidCheckout(shop)
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
  const { customer, proof, providerOrderId } = await paidCheckout(shop, { outcome: 'failure' })
  expect(proof).toMatchObject({ error: { metadata: { order_id: providerOrderId } } })

  await reconcile(shop, providerOrderId)

  expect((await customer.send('listMyOrders')).body).toEqual([])
})

test('an authorized payment is captured first', async () => {
  const { customer, proof } = await paidCheckout(shop, { capture: false })

  const { status, body } = await customer.send('verifyPayment', { body: proof })

  expect(status).toBe(200)
  expect(await paymentStatusOf(customer, body.orderId)).toBe('captured')
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
  const { customer, proof, providerOrderId } = await paidCheckout(shop)
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
  const told = mails.filter(({ subject }) => subject === 'Your payment is on its way back')
  expect(told.map(({ text }) => text)).toEqual([
    expect.stringContaining('It was for an order that had been paid already.'),
  ])
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

test('an order is bought the usual way, and in the end all of the money is accounted for', async () => {
  const customer = await shop.signInCustomer()
  await buy(shop, customer, { [await stockProduct(shop)]: 1 })
  shop.sandbox.faults.clear()
  await hurry(shop, 'reconcile')
  await quiet(shop)

  expect(await findBreaches(shop)).toEqual([])
})

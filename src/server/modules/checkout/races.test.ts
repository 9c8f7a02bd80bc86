import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { products } from '#modules/catalogue/tables.ts'
import { openCheckout, pay, stockOf, stockProduct } from '#tests/support/buying.ts'
import { hurry, quiet, reconcile } from '#tests/support/jobs.ts'
import { findBreaches, readPayment } from '#tests/support/ledger.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { deliver, paymentEvent } from '#tests/support/webhooks.ts'

const shop = await openTestShop({ isCrowded: true })
afterAll(shop.stop)

const MINUTE = 60_000

/** More of them for a longer night, up to 50: INTERLEAVINGS=200. */
const ROUNDS = Math.min(50, Number(process.env.INTERLEAVINGS ?? 2))
const CROWD = process.env.INTERLEAVINGS ? 10 : 6

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

test('two tabs, the webhook and the reconciler with one payment at once: one order, one mail', async () => {
  const customer = await shop.signInCustomer()
  const productId = await stockProduct(shop, { stock: 9 })
  const session = await openCheckout(customer, { [productId]: 2 })
  const proof = await pay(shop, session.body.id)

  const [answers] = await Promise.all([
    times(8, () => customer.send('verifyPayment', { body: proof })),
    times(8, () => deliver(shop, paymentEvent(proof.razorpay_payment_id))),
    reconcile(shop, session.body.id),
    times(4, () => shop.visitor().send('paymentReturn', { body: String(new URLSearchParams(proof)), headers: FORM })),
  ])
  await quiet(shop)

  expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1)
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect((await customer.send('listMyOrders')).body).toHaveLength(1)
  expect(await stockOf(shop, productId)).toBe(7)
  await hurry(shop, 'order-mail')
  expect(await shop.mailsTo(customer.email)).toHaveLength(1)
})

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

test('tabs of a growing cart paid at once take their pieces out of it, one after the other', async () => {
  const productId = await stockProduct(shop)
  await times(CROWD / 2, async () => {
    const customer = await shop.signInCustomer()
    const sessions = [
      await openCheckout(customer, { [productId]: 1 }),
      await openCheckout(customer, { [productId]: 1 }),
    ]
    await customer.send('addToCart', { body: { productId, quantity: 1 } })
    const proofs = await times(2, (index) => pay(shop, sessions[index]?.body.id ?? ''))

    const answers = await times(2, (index) => customer.send('verifyPayment', { body: proofs[index] }))

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await customer.send('readCart')).body.cart.itemCount).toBe(0)
  })
})

test('two payments of one order verified at once: one order, one refund', async () => {
  const customer = await shop.signInCustomer()
  const session = await openCheckout(customer, { [await stockProduct(shop)]: 1 })
  const proofs = [await pay(shop, session.body.id), await pay(shop, session.body.id, { again: true })]

  const answers = await times(6, (index) => customer.send('verifyPayment', { body: proofs[index % 2] }))
  await quiet(shop)

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await customer.send('listMyOrders')).body).toHaveLength(1)
  const refunds = await times(2, (index) => readPayment(shop, proofs[index]?.razorpay_payment_id ?? ''))
  expect(refunds.flatMap((payment) => payment.refunds)).toHaveLength(1)
})

test('two tabs of one cart paid at once: two orders, and the last stock goes to one of two late payers', async () => {
  const customer = await shop.signInCustomer()
  const productId = await stockProduct(shop, { stock: 4 })
  const sessions = [await openCheckout(customer, { [productId]: 2 }), await openCheckout(customer, {})]
  shop.travel(16 * MINUTE)
  await hurry(shop, 'reconcile')
  expect(await stockOf(shop, productId)).toBe(4)
  await shop.db.update(products).set({ stock: 3 }).where(eq(products.id, productId))
  const proofs = await times(2, (index) => pay(shop, sessions[index]?.body.id ?? ''))

  const answers = await times(2, (index) => customer.send('verifyPayment', { body: proofs[index] }))

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await stockOf(shop, productId)).toBe(1)
})

test('customer and admin cancel while the admin ships: one outcome, and never two refunds', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const customer = await shop.signInCustomer()
    const admin = await shop.signInAdmin()
    const productId = await stockProduct(shop, { stock: 5 })
    const session = await openCheckout(customer, { [productId]: 2 })
    const proof = await pay(shop, session.body.id)
    const { body } = await customer.send('verifyPayment', { body: proof })
    const params = { id: body.orderId }

    const answers = await Promise.all([
      customer.send('cancelOrder', { params }),
      admin.send('changeOrderStatus', { params, body: { status: 'cancelled' } }),
      admin.send('changeOrderStatus', { params, body: { status: 'shipped', trackingNumber: 'D123' } }),
      customer.send('cancelOrder', { params }),
    ])
    await quiet(shop)

    const order = (await customer.send('readOrder', { params })).body
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const [refunds, stock] = [
      (await readPayment(shop, proof.razorpay_payment_id)).refunds,
      await stockOf(shop, productId),
    ]
    const hasLeft = order.history.some(({ status }) => status === 'shipped')
    expect(order.status).toBe('cancelled') // the admin’s cancelling always finds a way
    expect(refunds).toHaveLength(1)
    expect(stock).toBe(hasLeft ? 3 : 5)
  }
})

test('cancelling while late payers take the freed stock never ends in a deadlock', async () => {
  const productId = await stockProduct(shop, { stock: 2 * CROWD })
  const buyers = await times(2 * CROWD, async () => {
    const customer = await shop.signInCustomer()
    return { customer, session: await openCheckout(customer, { [productId]: 1 }) }
  })
  const [early, late] = [buyers.slice(0, CROWD), buyers.slice(CROWD)]
  const verify = async ({ customer, session }: (typeof buyers)[number]) =>
    customer.send('verifyPayment', { body: await pay(shop, session.body.id, { again: true }) })
  const placed = await Promise.all(early.map(verify))
  shop.travel(16 * MINUTE)
  await hurry(shop, 'reconcile')
  expect(await stockOf(shop, productId)).toBe(CROWD)

  const answers = await Promise.all([
    ...late.map(verify),
    ...early.map(({ customer }, index) =>
      customer.send('cancelOrder', { params: { id: placed[index]?.body.orderId ?? '' } }),
    ),
    ...late.map(verify),
  ])

  expect(answers.map(({ status }) => status).filter((status) => ![200, 409].includes(status))).toEqual([])
  await quiet(shop)
  expect(await stockOf(shop, productId)).toBe(CROWD)
})

test('a price that changes between presses and payments never changes what is paid', async () => {
  const customer = await shop.signInCustomer()
  const productId = await stockProduct(shop, { price: 100 })

  const [sessions] = await Promise.all([
    times(5, () => openCheckout(customer, { [productId]: 1 })),
    times(5, (index) =>
      shop.db
        .update(products)
        .set({ price: 101 + index })
        .where(eq(products.id, productId)),
    ),
  ])
  const proofs = await Promise.all(
    sessions.filter(({ status }) => status === 200).map(({ body }) => pay(shop, body.id)),
  )
  await Promise.all(proofs.map((proof) => customer.send('verifyPayment', { body: proof })))

  expect((await customer.send('listMyOrders')).body).toHaveLength(5)
})

test('after all that, every payment is one order or one full refund', async () => {
  await hurry(shop, 'reconcile')
  await hurry(shop, 'refund')
  await quiet(shop)

  expect(await findBreaches(shop)).toEqual([])
})

import { afterAll, expect, test } from 'vitest'
import { ADDRESS, buy, pay, stockProduct } from '#tests/support/buying.ts'
import { statementsOf } from '#tests/support/counted-statements.ts'
import { STRONG_PASSWORD } from '#tests/support/forms.ts'
import { copyOrder } from '#tests/support/many-orders.ts'
import { formOf } from '#tests/support/pictures.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { deliver, paymentEvent } from '#tests/support/webhooks.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)

/**
 * How many statements a call sends, the look at the token, `begin` and `commit` among them. More than stands here is
 * slower for everyone who buys; fewer is written down, so that it stays.
 */
const TABLE = {
  'read the cart': 1,
  'add to the cart': 1,
  'set a quantity': 1,
  'take out of the cart': 1,
  'open a payment': 8,
  'open a payment for counted stock': 10,
  'confirm a payment': 7,
  'confirm it again': 5,
  'hear of a payment by webhook': 1,
  'log in': 6,
  'my orders': 2,
  'my order': 2,
  'the panel’s order': 4,
  'a page of bookings': 2,
  'change a product': 9,
}

type Call = keyof typeof TABLE

const counted = new Map<Call, string[]>()

/** Makes a call that must go well, and notes what it sent. */
async function count<Answer extends { status: number }>(name: Call, call: () => Promise<Answer>): Promise<Answer> {
  let answer: Answer | undefined
  const statements = await statementsOf(async () => {
    answer = await call()
  })
  if (answer?.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer)}`)
  counted.set(name, statements)

  return answer
}

test('no call sends more statements than it is known to need', async () => {
  const [customer, admin] = [await shop.signInCustomer(), await shop.signInAdmin()]
  const [berry, mint] = [await stockProduct(shop), await stockProduct(shop)]
  const orderId = await buy(shop, customer, { [berry]: 1, [mint]: 2 }) // what is asked for the first time is known by then
  await copyOrder(shop, orderId, 60)

  await count('add to the cart', () => customer.send('addToCart', { body: { productId: berry, quantity: 2 } }))
  await customer.send('addToCart', { body: { productId: mint, quantity: 1 } })
  await count('set a quantity', () =>
    customer.send('setCartQuantity', { params: { productId: berry }, body: { quantity: 3 } }),
  )
  await count('take out of the cart', () => customer.send('removeFromCart', { params: { productId: mint } }))
  await count('read the cart', () => customer.send('readCart'))
  const { body } = await count('open a payment', () =>
    customer.send('createCheckoutSession', { body: { shippingAddress: ADDRESS } }),
  )
  const proof = await pay(shop, body.id)
  await count('confirm a payment', () => customer.send('verifyPayment', { body: proof }))
  await count('confirm it again', () => customer.send('verifyPayment', { body: proof }))

  const scarce = await stockProduct(shop, { stock: 9 })
  await customer.send('addToCart', { body: { productId: scarce, quantity: 2 } })
  const { body: session } = await count('open a payment for counted stock', () =>
    customer.send('createCheckoutSession', { body: { shippingAddress: ADDRESS } }),
  )
  const { razorpay_payment_id: paymentId } = await pay(shop, session.id)
  await count('hear of a payment by webhook', () => deliver(shop, paymentEvent(paymentId)))

  const credentials = { email: customer.email, password: STRONG_PASSWORD }
  await count('log in', () => shop.visitor().send('login', { body: credentials }))
  await count('my orders', () => customer.send('listMyOrders', { query: { limit: '50' } }))
  await count('my order', () => customer.send('readOrder', { params: { id: orderId } }))
  await count('the panel’s order', () => admin.send('readOrder', { params: { id: orderId } }))
  await count('a page of bookings', () => admin.send('listAllOrders', { query: { limit: '50' } }))
  await count('change a product', () =>
    admin.send('updateProduct', { params: { id: berry }, body: formOf({ price: '259' }) }),
  )

  const found = Object.fromEntries(Array.from(counted, ([name, { length }]) => [name, length]))
  const changed = Array.from(counted, ([name, sent]) => ({ name, sent })).filter(
    ({ name, sent }) => sent.length !== TABLE[name],
  )
  expect(changed).toEqual([]) // with what was sent, for who wants to know why
  expect(found).toEqual(TABLE)
})

test('a purchase, from the cart to the order, sends no more than 20', async () => {
  const [customer, berry] = [await shop.signInCustomer(), await stockProduct(shop)]
  await buy(shop, customer, { [berry]: 1 }) // what is asked for the first time is known by then
  const sent = await statementsOf(async () => {
    await customer.send('addToCart', { body: { productId: berry, quantity: 1 } })
    const { body } = await customer.send('createCheckoutSession', { body: { shippingAddress: ADDRESS } })
    const proof = await pay(shop, body.id)
    expect((await customer.send('verifyPayment', { body: proof })).status).toBe(200)
  })

  expect(sent.length).toBeGreaterThan(3) // one at least for each call: they are counted
  expect(sent.length).toBeLessThanOrEqual(20)
})

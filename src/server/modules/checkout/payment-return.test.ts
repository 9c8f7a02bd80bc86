import { afterAll, expect, test } from 'vitest'
import { paidCheckout } from '#tests/support/buying.ts'
import { reconcile } from '#tests/support/jobs.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
afterAll(shop.stop)

const post = (form: Record<string, string> | string) =>
  shop.visitor().send('paymentReturn', {
    body: typeof form === 'string' ? form : String(new URLSearchParams(form)),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

test('a payment becomes its order, and the customer lands on it, however often', async () => {
  const { customer, proof } = await paidCheckout(shop)

  const answers = [await post(proof), await post(proof)]

  const [order] = (await customer.send('listMyOrders')).body
  for (const { status, headers } of answers) {
    expect(status).toBe(303)
    expect(headers.get('location')).toBe(`/orders/${order?.id}?placed=1`)
  }
  expect((await customer.send('verifyPayment', { body: proof })).body.orderId).toBe(order?.id)
})

test('anything else lands in the cart', async () => {
  const { customer, proof } = await paidCheckout(shop)
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
  const { customer, proof, providerOrderId } = await paidCheckout(shop)
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

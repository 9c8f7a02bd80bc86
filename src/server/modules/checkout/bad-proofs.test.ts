import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { payments } from '#modules/payments/tables.ts'
import { openCheckout, type Proof, paidCheckout, stockProduct } from '#tests/support/buying.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)

const BAD_SIGNATURE = { code: 'invalid_signature', message: 'Payment verification failed. Please contact support.' }

const sign = (orderId: string, paymentId: string, secret = 'sandbox-secret') =>
  createHmac('sha256', secret).update(`${orderId}|${paymentId}`).digest('hex')

test.each([
  ['of letters', () => 'not-a-signature'],
  ['too short', ({ razorpay_signature }: Proof) => razorpay_signature.slice(2)],
  ['with one digit changed', ({ razorpay_signature: s }: Proof) => (s.startsWith('0') ? '1' : '0') + s.slice(1)],
  ['in capitals', ({ razorpay_signature }: Proof) => razorpay_signature.toUpperCase()],
  ['with something behind it', ({ razorpay_signature }: Proof) => `${razorpay_signature}zz`],
  ['with a space behind it', ({ razorpay_signature }: Proof) => `${razorpay_signature} `],
  ['with a line end behind it', ({ razorpay_signature }: Proof) => `${razorpay_signature}\n`],
  ['by another secret', (p: Proof) => sign(p.razorpay_order_id, p.razorpay_payment_id, 'guessed-secret')],
  ['over the ids the wrong way round', (p: Proof) => sign(p.razorpay_payment_id, p.razorpay_order_id)],
])('a signature %s proves nothing', async (_, forge) => {
  const { customer, proof } = await paidCheckout(shop)

  const answer = await customer.send('verifyPayment', { body: { ...proof, razorpay_signature: forge(proof) } })

  expect(answer.status).toBe(400)
  expect(answer.body).toEqual(BAD_SIGNATURE)
  expect((await customer.send('listMyOrders')).body).toEqual([])
})

test('the signature of another order of the same customer', async () => {
  const { customer, proof } = await paidCheckout(shop)
  const other = await openCheckout(customer, { [await stockProduct(shop)]: 1 })

  const answer = await customer.send('verifyPayment', { body: { ...proof, razorpay_order_id: other.body.id } })

  expect(answer.status).toBe(400)
  expect(answer.body).toEqual(BAD_SIGNATURE)
})

test('the payment of another order', async () => {
  const { proof: cheap } = await paidCheckout(shop)
  const { customer, proof } = await paidCheckout(shop)

  const answer = await customer.send('verifyPayment', {
    body: { ...proof, razorpay_payment_id: cheap.razorpay_payment_id },
  })

  expect(answer.status).toBe(400)
  expect(answer.body).toEqual(BAD_SIGNATURE)
})

test('the payment of another order, well signed: it is refused, and not written down', async () => {
  const { proof: other } = await paidCheckout(shop)
  const { customer, proof } = await paidCheckout(shop)
  const signature = sign(proof.razorpay_order_id, other.razorpay_payment_id)

  const answer = await customer.send('verifyPayment', {
    body: { ...proof, razorpay_payment_id: other.razorpay_payment_id, razorpay_signature: signature },
  })

  expect(answer.body).toEqual(BAD_SIGNATURE)
  expect(await shop.db.select().from(payments).where(eq(payments.id, other.razorpay_payment_id))).toEqual([])
})

test.each(['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature'])('a proof without %s', async (field) => {
  const { customer, proof } = await paidCheckout(shop)

  for (const value of [undefined, '', null, {}]) {
    const { status, body } = await customer.send('verifyPayment', { body: { ...proof, [field]: value } })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(/^(Payment verification failed|Please enter text)\b/),
    })
    expect(body).toHaveProperty(['fields', field])
  }
})

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addJob } from '#platform/jobs/add-job.ts'
import { openCheckout, paidCheckout, pay, paymentStatusOf, stockProduct } from '#tests/support/buying.ts'
import { hurry, quiet, runNow } from '#tests/support/jobs.ts'
import { readLedger, readPayment } from '#tests/support/ledger.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
afterAll(shop.stop)
afterEach(() => shop.sandbox.faults.clear())

const HOUR_MS = 60 * 60_000

beforeAll(async () => {
  shop.sandbox.sendWebhooksTo(`http://localhost:${await shop.listen(0)}`)
})

/** An order that its customer has just cancelled. */
async function cancelled() {
  const customer = await shop.signInCustomer()
  const session = await openCheckout(customer, { [await stockProduct(shop)]: 1 })
  const proof = await pay(shop, session.body.id)
  const { body } = await customer.send('verifyPayment', { body: proof })
  await customer.send('cancelOrder', { params: { id: body.orderId } })

  const paymentStatus = async () =>
    (await customer.send('readOrder', { params: { id: body.orderId } })).body.payment.status
  return { customer, paymentId: proof.razorpay_payment_id, paymentStatus }
}

const alarms = async () => (await (await shop.signInAdmin()).send('readMoneyHealth')).body

test.each([{ fault: 'status', status: 500 }, { fault: 'reset' }, { fault: 'lost-answer' }] as const)(
  'a refund that ran into $fault is tried again, and given once',
  async (fault) => {
    shop.sandbox.faults.add({ ...fault, path: '/razorpay/v1/payments/*/refund', method: 'POST', times: 1 })
    const { paymentId, paymentStatus } = await cancelled()

    await hurry(shop, 'refund')
    await hurry(shop, 'refund')

    expect(await paymentStatus()).toBe('refunded')
    expect((await readPayment(shop, paymentId)).refunds).toEqual([{ amount: 29_400, status: 'processed' }])
  },
)

test('a refund that takes its time is pending until the books say it is done', async () => {
  shop.sandbox.faults.add({ fault: 'refund-pending', ms: 1_500 })
  const { paymentId, paymentStatus } = await cancelled()

  await expect.poll(async () => (await readPayment(shop, paymentId)).refunds).toHaveLength(1)
  await hurry(shop, 'refund')
  expect(await paymentStatus()).toBe('refund_pending')

  await expect.poll(paymentStatus, { timeout: 10_000 }).toBe('refunded') // the provider’s webhook says so
  expect((await readPayment(shop, paymentId)).refunds).toEqual([{ amount: 29_400, status: 'processed' }])
})

test('a refund that fails after it was accepted is made again', async () => {
  shop.sandbox.faults.add({ fault: 'refund-failed', ms: 300, times: 2 })
  const { paymentId, paymentStatus } = await cancelled()
  const failures = async () =>
    (await readLedger(shop)).refunds.filter(({ payment_id, status }) => payment_id === paymentId && status === 'failed')

  await expect.poll(failures, { timeout: 10_000 }).toHaveLength(1)
  await hurry(shop, 'refund')
  expect(await paymentStatus()).toBe('refund_pending')
  await expect.poll(failures, { timeout: 10_000 }).toHaveLength(2)

  const statusAfterAnother = async () => {
    await hurry(shop, 'refund')
    return paymentStatus()
  }
  await expect.poll(statusAfterAnother).toBe('refunded')
  expect((await readPayment(shop, paymentId)).refunds).toEqual([{ amount: 29_400, status: 'processed' }])
})

test('what the owner gave back in the provider’s dashboard is not given again', async () => {
  const customer = await shop.signInCustomer()
  const session = await openCheckout(customer, { [await stockProduct(shop)]: 1 })
  const proof = await pay(shop, session.body.id)
  const { body } = await customer.send('verifyPayment', { body: proof })
  await refundInDashboard(proof.razorpay_payment_id, 10_000)

  await customer.send('cancelOrder', { params: { id: body.orderId } })
  await quiet(shop)

  const { refunds: given } = await readPayment(shop, proof.razorpay_payment_id)
  expect(given.map(({ amount }) => amount).toSorted()).toEqual([10_000, 19_400])
})

test('an order whose payment went back in the dashboard cannot be shipped', async () => {
  const customer = await shop.signInCustomer()
  const session = await openCheckout(customer, { [await stockProduct(shop)]: 1 })
  const proof = await pay(shop, session.body.id)
  const { body } = await customer.send('verifyPayment', { body: proof })
  await refundInDashboard(proof.razorpay_payment_id)
  const read = () => customer.send('readOrder', { params: { id: body.orderId } })
  await expect.poll(async () => (await read()).body.payment.status, { timeout: 10_000 }).toBe('refunded')

  const admin = await shop.signInAdmin()
  const shipped = await admin.send('changeOrderStatus', { params: { id: body.orderId }, body: { status: 'shipped' } })
  expect([shipped.status, shipped.body.code]).toEqual([409, 'payment_returned'])
  expect(await alarms()).toMatchObject([{ kind: 'refunded_outside', rupees: 294 }])
  const cancelling = await customer.send('cancelOrder', { params: { id: body.orderId } })
  expect(cancelling.status).toBe(200)
  await quiet(shop)
  expect((await readPayment(shop, proof.razorpay_payment_id)).refunds).toHaveLength(1)
  expect(await alarms()).toEqual([])
})

test('an order whose payment went back while it was on its way can have its number corrected, and arrives', async () => {
  const { customer, proof } = await paidCheckout(shop)
  const params = { id: (await customer.send('verifyPayment', { body: proof })).body.orderId }
  const admin = await shop.signInAdmin()
  const change = async (body: object) => (await admin.send('changeOrderStatus', { params, body })).status
  await change({ trackingNumber: 'D123456789' })
  await refundInDashboard(proof.razorpay_payment_id)
  await expect.poll(() => paymentStatusOf(customer, params.id), { timeout: 10_000 }).toBe('refunded')
  expect(await alarms()).toMatchObject([{ kind: 'refunded_outside' }])

  const { body: check } = await admin.send('checkShipping', { body: { orders: [params.id] } })
  expect(check.results).toMatchObject([{ status: 'shipped', refusal: null }])
  expect(await change({ trackingNumber: 'D987654321' })).toBe(200)
  expect(await change({ status: 'shipped' })).toBe(200)
  expect(await change({ status: 'delivered' })).toBe(200)
  expect(await alarms()).toEqual([])
})

test('a delivered order whose payment went back in the dashboard is not refunded once more', async () => {
  const { customer, proof } = await paidCheckout(shop)
  const params = { id: (await customer.send('verifyPayment', { body: proof })).body.orderId }
  const admin = await shop.signInAdmin()
  await admin.send('changeOrderStatus', { params, body: { status: 'delivered' } })
  await refundInDashboard(proof.razorpay_payment_id)
  await expect.poll(() => paymentStatusOf(customer, params.id), { timeout: 10_000 }).toBe('refunded')

  const refunded = await admin.send('refundOrder', { params, body: { reason: 'a damaged parcel' } })

  expect([refunded.status, refunded.body.code]).toEqual([409, 'already_refunded'])
})

async function refundInDashboard(paymentId: string, amount?: number) {
  const response = await fetch(`${shop.sandbox.url}/razorpay/v1/payments/${paymentId}/refund`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('rzp_test_sandbox:sandbox-secret').toString('base64')}` },
    body: JSON.stringify({ amount }),
  })
  expect(response.status).toBe(200)
}

test('a refund that is stuck for an hour is shown, and mailed to the owner once', async () => {
  shop.sandbox.faults.add({ fault: 'status', status: 503, path: '/razorpay/v1/payments/*/refund' })
  const { paymentId } = await cancelled()
  await hurry(shop, 'refund')
  expect(await alarms()).toEqual([])

  shop.travel(HOUR_MS + 60_000)
  for (let count = 0; count < 3; count += 1) await runNow(shop, 'watch-money')

  expect(await alarms()).toMatchObject([{ kind: 'refund_stuck', about: paymentId, rupees: 294 }])
  await hurry(shop, 'mail')
  const mails = await shop.mailsTo(shop.config.admin.email)
  expect(mails.filter(({ subject }) => subject === `Money: Refund is stuck, ₹294 (${paymentId})`)).toHaveLength(1)

  shop.sandbox.faults.clear()
  await hurry(shop, 'refund')
  expect(await alarms()).toEqual([])
})

test('a refund from before migration 0011 is of the whole payment, and given once', async () => {
  const { customer, proof } = await paidCheckout(shop)
  const { orderId } = (await customer.send('verifyPayment', { body: proof })).body
  const paymentId = proof.razorpay_payment_id
  const refundId = randomUUID()
  await shop.db.execute(sql`insert into refunds (id, payment_id, reason, created_at)
    values (${refundId}, ${paymentId}, 'order cancelled', now())`)
  await addJob(shop.db, 'refund', { refundId })
  await quiet(shop)

  expect(await paymentStatusOf(customer, orderId)).toBe('refunded')
  expect((await readPayment(shop, paymentId)).refunds).toEqual([{ amount: 29_400, status: 'processed' }])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueRefundEvent } from '#modules/payments/stores/refunds.ts'
import { openCheckout, pay, paymentStatusOf, stockProduct } from '#tests/support/buying.ts'
import { hurry, quiet, reconcile } from '#tests/support/jobs.ts'
import { readLedger, readPayment } from '#tests/support/ledger.ts'
import { atProvider } from '#tests/support/provider.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
afterAll(shop.stop)

const admin = await shop.signInAdmin()

beforeAll(async () => {
  shop.sandbox.sendWebhooksTo(`http://localhost:${await shop.listen(0)}`)
})

/** An order of two at ₹249: ₹588 with tax. */
async function bought() {
  const customer = await shop.signInCustomer()
  const productId = await stockProduct(shop)
  const session = await openCheckout(customer, { [productId]: 2 })
  const proof = await pay(shop, session.body.id)
  const id = (await customer.send('verifyPayment', { body: proof })).body.orderId
  const payment_id = proof.razorpay_payment_id

  return {
    customer,
    productId,
    params: { id },
    payment_id,
    session: session.body.id,
    paymentOf: async () => (await customer.send('readOrder', { params: { id } })).body.payment,
    inDashboard: (amount?: number, webhook = true) =>
      atProvider(shop, { do: 'dashboard-refund', payment_id, webhook, ...(amount && { amount }) }),
  }
}

test('a part that went back in the dashboard is seen by webhook; amounts, mail and later refunds follow', async () => {
  const { customer, productId, params, payment_id, paymentOf, inDashboard } = await bought()

  await inDashboard(10_000)

  await expect.poll(async () => (await paymentOf()).refunded, { timeout: 10_000 }).toBe(100)
  expect(await paymentOf()).toMatchObject({ status: 'captured', refunds: [{ amount: 100, status: 'processed' }] })
  await quiet(shop)
  await hurry(shop, 'order-mail')
  const mails = await shop.mailsTo(customer.email, 2)
  expect(mails.find(({ subject }) => subject.startsWith('A refund for'))?.text).toContain('₹100 goes back')

  const shipped = await admin.send('changeOrderStatus', { params, body: { status: 'delivered' } })
  expect(shipped.status).toBe(200)
  const lines = [{ productId, quantity: 2 }]
  const { body } = await admin.send('refundOrder', { params, body: { reason: 'all broken', lines } })
  expect(body.order.payment).toMatchObject({ status: 'refund_pending', refunded: 588 })
  await quiet(shop)
  const { refunds } = await readPayment(shop, payment_id)
  expect(refunds.map(({ amount }) => amount).toSorted()).toEqual([10_000, 48_800])
})

test('the reconciler sees what no webhook told, once', async () => {
  const { paymentOf, inDashboard, session, customer, params } = await bought()
  await inDashboard(undefined, false)

  for (let count = 0; count < 3; count += 1) {
    await reconcile(shop, session)
    await quiet(shop)
  }

  expect(await paymentOf()).toMatchObject({ status: 'refunded', refunded: 588, refunds: [{ amount: 588 }] })
  const shipped = await admin.send('changeOrderStatus', { params, body: { status: 'shipped' } })
  expect([shipped.status, shipped.body.code]).toEqual([409, 'payment_returned'])
  const notes = await customer.send('listCreditNotes', { params })
  expect(notes.body).toMatchObject([{ amount: 588 }])
})

test('the reconciler sees that a part went back, of which no webhook told', async () => {
  const { paymentOf, inDashboard, session } = await bought()
  await reconcile(shop, session)
  await inDashboard(10_000, false)

  await reconcile(shop, session)
  await quiet(shop)

  expect(await paymentOf()).toMatchObject({ status: 'captured', refunded: 100, refunds: [{ amount: 100 }] })
})

test('a refund that nobody told of before a cancellation leaves less to give back', async () => {
  const { customer, params, payment_id, paymentOf, inDashboard } = await bought()
  await inDashboard(10_000, false)

  await customer.send('cancelOrder', { params })
  await quiet(shop)

  expect(await paymentOf()).toMatchObject({ status: 'refunded', refunded: 588 })
  expect((await readPayment(shop, payment_id)).refunds).toHaveLength(2)
  const { body } = await customer.send('listCreditNotes', { params })
  expect(body.reduce((sum, { amount }) => sum + amount, 0)).toBe(588)
})

test('a part that goes back in the dashboard just as the shop asks leaves the rest, which is asked for at once', async () => {
  const { customer, params, payment_id, paymentOf, inDashboard } = await bought()
  const asking = { path: '/razorpay/v1/payments/*/refund', method: 'POST', times: 1 }
  const late = shop.sandbox.faults.add({ fault: 'latency', ms: 500, ...asking })
  await customer.send('cancelOrder', { params })
  const isAsked = () => shop.sandbox.faults.list().find(({ id }) => id === late.id)?.struck === 1
  await expect.poll(isAsked, { timeout: 10_000 }).toBe(true)
  await inDashboard(10_000, false)
  await quiet(shop)

  expect(await paymentOf()).toMatchObject({ status: 'refunded', refunded: 588 })
  expect((await readPayment(shop, payment_id)).refunds.map(({ amount }) => amount)).toEqual([10_000, 48_800])
})

test('a cancellation promises nothing when all of the money is back', async () => {
  const { customer, params, paymentOf, inDashboard } = await bought()
  await inDashboard()
  await expect.poll(async () => (await paymentOf()).status, { timeout: 10_000 }).toBe('refunded')

  const { body } = await customer.send('cancelOrder', { params })

  expect(body.message).toBe('Your order is cancelled. All of its money went back before.')
  await hurry(shop, 'order-mail', params.id)
  const mails = await shop.mailsTo(customer.email, 3)
  const mail = mails.find(({ subject }) => subject.endsWith('is cancelled'))
  expect(mail?.text).toContain('All of your money went back before, so nothing more is due.')
  expect(mail?.text).not.toContain('goes back to')
})

test('what went back in full before a cancellation is not given again', async () => {
  const { customer, params, payment_id, inDashboard } = await bought()
  await inDashboard(undefined, false)

  const { body } = await customer.send('cancelOrder', { params })
  expect(body.message).toBe('Your order is cancelled. The refund is on its way.')
  await quiet(shop)

  expect(await paymentStatusOf(customer, params.id)).toBe('refunded')
  expect((await readPayment(shop, payment_id)).refunds).toEqual([{ amount: 58_800, status: 'processed' }])
})

test('a refund in the dashboard that comes to nothing after the order was cancelled is made again by the shop', async () => {
  const { customer, params, payment_id, paymentOf, inDashboard } = await bought()
  shop.sandbox.faults.add({ fault: 'refund-failed', ms: 1_500, times: 1 })
  await inDashboard(undefined, false)
  await hurryRefundsOf(payment_id)
  expect(await paymentOf()).toMatchObject({ status: 'refund_pending', refunded: 588 })
  await customer.send('cancelOrder', { params })

  await expect
    .poll(async () => (await readLedger(shop)).refunds.find((refund) => refund.payment_id === payment_id)?.status)
    .toBe('failed')
  await hurryRefundsOf(payment_id)

  await expect.poll(async () => (await paymentOf()).status).toBe('refunded')
  expect((await readPayment(shop, payment_id)).refunds).toEqual([{ amount: 58_800, status: 'processed' }])
  expect((await customer.send('listCreditNotes', { params })).body).toMatchObject([{ amount: 588 }])
})

test('what went back before the money of an order was sure has its credit note once there is an invoice', async () => {
  shop.sandbox.faults.add({ fault: 'reset', path: '/razorpay/v1/payments', times: 1 }) // placed on the signature alone
  const { customer, params, payment_id, paymentOf, inDashboard, session } = await bought()
  await inDashboard(5_000, false)
  await hurryRefundsOf(payment_id)
  expect((await paymentOf()).refunded).toBe(50)
  expect((await customer.send('listCreditNotes', { params })).body).toEqual([])

  await reconcile(shop, session)
  await quiet(shop)

  expect((await customer.send('listCreditNotes', { params })).body).toMatchObject([{ amount: 50 }])
})

/** Has the books asked what went back of a payment, as an event does. */
async function hurryRefundsOf(paymentId: string): Promise<void> {
  await queueRefundEvent(shop.db, paymentId)
  await quiet(shop)
}

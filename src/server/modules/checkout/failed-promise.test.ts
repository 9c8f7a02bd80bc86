import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { checkoutOfOrder } from '#modules/checkout/stores/checkouts.ts'
import { payments } from '#modules/payments/tables.ts'
import { openCheckout, pay, paymentStatusOf, stockOf, stockProduct } from '#tests/support/buying.ts'
import { countJobs, hurry, quiet, reconcile } from '#tests/support/jobs.ts'
import { readLedger, readPayment } from '#tests/support/ledger.ts'
import { control } from '#tests/support/provider.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { deliver, paymentEvent } from '#tests/support/webhooks.ts'

const shop = await openTestShop()
afterAll(shop.stop)
afterEach(() => shop.sandbox.faults.clear())

const HOUR_MS = 3_600_000

/** An order that was placed on the signature alone, and whose bank then did not give the money. */
async function promised({ isFailed = true } = {}) {
  const customer = await shop.signInCustomer()
  const productId = await stockProduct(shop, { stock: 5 })
  const session = await openCheckout(customer, { [productId]: 2 })
  const proof = await pay(shop, session.body.id, { capture: false })
  shop.sandbox.faults.add({ fault: 'status', status: 503 })
  const id = (await customer.send('verifyPayment', { body: proof })).body.orderId as string
  shop.sandbox.faults.clear()
  const paymentId = proof.razorpay_payment_id
  if (isFailed) await control(shop, { do: 'fail-authorized', payment_id: paymentId })
  const read = async () => (await (await shop.signInAdmin()).send('readOrder', { params: { id } })).body
  const ship = async () =>
    (await (await shop.signInAdmin()).send('changeOrderStatus', { params: { id }, body: { status: 'shipped' } })).body
      .code
  const alarms = async () =>
    (await (await shop.signInAdmin()).send('readMoneyHealth')).body.filter(({ orderId }) => orderId === id)

  return { customer, productId, paymentId, providerOrderId: session.body.id as string, id, read, ship, alarms }
}

test('the event tells that the money will not come: the order never ships, and after an hour it is an alarm', async () => {
  const { paymentId, read, ship, alarms } = await promised()
  expect(await ship()).toBe('payment_unconfirmed')

  await deliver(shop, paymentEvent(paymentId, 'payment.failed'))
  await quiet(shop)

  expect((await read()).payment).toMatchObject({ status: 'authorized', isFailed: true })
  expect(await ship()).toBe('payment_failed')
  expect(await alarms()).toEqual([])
  shop.travel(HOUR_MS + 1)
  expect(await alarms()).toMatchObject([{ kind: 'payment_unconfirmed', rupees: 588 }])
})

test('failed for good, it is cancelled with a mail that promises no refund; the stock is free', async () => {
  const { customer, productId, providerOrderId, id, read } = await promised()
  await reconcile(shop, providerOrderId)
  expect((await read()).payment.isFailed).toBe(true)
  expect((await read()).status).toBe('placed')

  shop.travel(4 * 24 * HOUR_MS)
  await reconcile(shop, providerOrderId)

  expect(await read()).toMatchObject({ status: 'cancelled', history: [{}, { status: 'cancelled', by: 'shop' }] })
  expect(await stockOf(shop, productId)).toBe(5)
  await hurry(shop, 'order-mail', id)
  const [mail] = (await shop.mailsTo(customer.email, 2)).filter(({ subject }) => subject.includes('cancelled'))
  expect(mail?.text).toContain('did not send them')
  expect(mail?.text).not.toContain('goes back to where it came from')
  expect((await readLedger(shop)).refunds).toEqual([])
})

test('cancelled after it failed, no refund is promised', async () => {
  const { customer, providerOrderId, id } = await promised()
  await reconcile(shop, providerOrderId)

  const { body } = await customer.send('cancelOrder', { params: { id } })

  expect(body.message).toBe(
    'Your order is cancelled. Its payment was not completed, so there is no money to give back.',
  )
})

test('money that comes late confirms the order', async () => {
  const { customer, providerOrderId, paymentId, id, read, ship } = await promised()
  await reconcile(shop, providerOrderId)
  await pay(shop, providerOrderId, { payment_id: paymentId } as object)

  await reconcile(shop, providerOrderId)

  expect((await read()).payment).toMatchObject({ status: 'captured', isFailed: false })
  expect(await paymentStatusOf(customer, id)).toBe('captured')
  expect(await ship()).toBeUndefined()
})

test('money that comes after the order was cancelled goes back, once', async () => {
  const { customer, providerOrderId, paymentId, id } = await promised()
  await reconcile(shop, providerOrderId)
  await customer.send('cancelOrder', { params: { id } })
  await quiet(shop)
  expect((await readPayment(shop, paymentId)).refunds).toEqual([])

  await pay(shop, providerOrderId, { payment_id: paymentId } as object)
  for (let times = 0; times < 2; times += 1) await deliver(shop, paymentEvent(paymentId))
  await quiet(shop)

  expect((await readPayment(shop, paymentId)).refunds).toEqual([{ amount: 58_800, status: 'processed' }])
})

test('cancelled before the money was sure, which then never came: nothing is stuck, and nothing goes back but what comes late', async () => {
  const { customer, paymentId, providerOrderId, id, read, alarms } = await promised({ isFailed: false })
  shop.sandbox.faults.add({ fault: 'status', status: 503 })
  expect((await customer.send('cancelOrder', { params: { id } })).body.order?.payment.status).toBe('refund_pending')
  await control(shop, { do: 'fail-authorized', payment_id: paymentId })
  shop.sandbox.faults.clear()

  await hurry(shop, 'refund')
  await quiet(shop)

  expect((await read()).payment).toMatchObject({ status: 'authorized', isFailed: true, refunded: 0, refunds: [] })
  await hurry(shop, 'order-mail', id)
  const told = (await shop.mailsTo(customer.email, 3)).filter(({ subject }) => subject.includes('cancelled'))
  expect(told.map(({ text }) => text)).toContainEqual(expect.stringContaining('did not send them')) // in any order with the first
  shop.travel(2 * 24 * HOUR_MS)
  expect(await alarms()).toEqual([])

  await pay(shop, providerOrderId, { payment_id: paymentId } as object)
  await deliver(shop, paymentEvent(paymentId))
  await quiet(shop)
  expect((await readPayment(shop, paymentId)).refunds).toEqual([{ amount: 58_800, status: 'processed' }])
  expect((await read()).payment).toMatchObject({ status: 'refunded', isFailed: false })
})

test('a second payment that was promised and failed is not waited for beyond the four days', async () => {
  const { customer, paymentId, providerOrderId, read } = await promised({ isFailed: false })
  await reconcile(shop, providerOrderId)
  const second = await pay(shop, providerOrderId, { capture: false, again: true })
  shop.sandbox.faults.add({ fault: 'status', status: 503 })
  await customer.send('verifyPayment', { body: second })
  await control(shop, { do: 'fail-authorized', payment_id: second.razorpay_payment_id })
  shop.sandbox.faults.clear()
  await hurry(shop, 'refund')
  await quiet(shop)

  shop.travel(4 * 24 * HOUR_MS)
  await reconcile(shop, providerOrderId)

  expect(await countJobs(shop, 'reconcile', (await checkoutOfOrder(shop.db, providerOrderId))?.id)).toBe(0)
  expect(await read()).toMatchObject({ status: 'placed', payment: { status: 'captured' } })
  expect((await readPayment(shop, paymentId)).refunds).toEqual([])
})

test('placed on the signature and captured with another amount, it is kept from shipping', async () => {
  const { providerOrderId, paymentId, read, ship, alarms } = await promised({ isFailed: false })
  await reconcile(shop, providerOrderId)
  expect((await read()).payment.status).toBe('captured')
  await shop.db.update(payments).set({ amountPaise: 58_799 }).where(eq(payments.id, paymentId))

  expect(await ship()).toBe('payment_of_another_amount')
  expect(await alarms()).toMatchObject([{ kind: 'amount_mismatch' }])
})

test('the failure of a payment that was never anything else is no work', async () => {
  const customer = await shop.signInCustomer()
  const session = await openCheckout(customer, { [await stockProduct(shop)]: 1 })
  await pay(shop, session.body.id, { outcome: 'failure' })
  const failed = (await readLedger(shop)).payments.find(({ order_id }) => order_id === session.body.id)

  expect((await deliver(shop, paymentEvent(failed?.id ?? '', 'payment.failed'))).status).toBe(200)
  await quiet(shop)
  expect(
    await shop.db
      .select()
      .from(payments)
      .where(eq(payments.id, failed?.id ?? '')),
  ).toEqual([])
})

test('the provider’s order says whose it is, what is in it, and which order it became', async () => {
  const customer = await shop.signInCustomer()
  const session = await openCheckout(customer, { [await stockProduct(shop, { name: 'Lime Riot' })]: 3 })
  const noted = async () =>
    ((await readLedger(shop)).orders as { id: string; notes?: object }[]).find(({ id }) => id === session.body.id)
      ?.notes
  expect(await noted()).toEqual({ customer: 'Asha Rao', items: '3 × Lime Riot' })

  const { body } = await customer.send('verifyPayment', { body: await pay(shop, session.body.id) })
  const { number } = (await customer.send('readOrder', { params: { id: body.orderId } })).body
  await hurry(shop, 'note-order')

  expect(await noted()).toEqual({ order: number, customer: 'Asha Rao', items: '3 × Lime Riot' })
})

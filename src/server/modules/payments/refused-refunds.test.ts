import { afterAll, afterEach, expect, test } from 'vitest'
import { openCheckout, pay, paymentStatusOf, stockProduct } from '#tests/support/buying.ts'
import { countJobs, hurry, quiet, runNow } from '#tests/support/jobs.ts'
import { readPayment } from '#tests/support/ledger.ts'
import { atProvider } from '#tests/support/provider.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
afterAll(shop.stop)
afterEach(() => shop.sandbox.faults.clear())

const admin = await shop.signInAdmin()

/** An order of ₹294 that its customer cancels just as the provider does this. */
async function cancelledWhile(act: { do: string; times?: number }) {
  const customer = await shop.signInCustomer()
  const session = await openCheckout(customer, { [await stockProduct(shop)]: 1 })
  const proof = await pay(shop, session.body.id)
  const { orderId } = (await customer.send('verifyPayment', { body: proof })).body
  await atProvider(shop, act)
  await customer.send('cancelOrder', { params: { id: orderId } })
  await quiet(shop)

  const paymentId = proof.razorpay_payment_id
  const alarm = async () =>
    (await admin.send('readMoneyHealth')).body.find(
      ({ about, kind }) => about === paymentId && kind === 'refund_refused',
    )
  return { paymentId, orderId, alarm, statusNow: () => paymentStatusOf(customer, orderId) }
}

test('a refund that is refused stops being tried, is mailed to the owner, and is tried again when told', async () => {
  const { paymentId, alarm, statusNow } = await cancelledWhile({ do: 'refund-low-balance' })

  expect(await alarm()).toMatchObject({ rupees: 294, detail: expect.stringContaining('not have enough balance') })
  const id = (await alarm())?.refundId ?? ''
  expect([await statusNow(), await countJobs(shop, 'refund', id)]).toEqual(['refund_pending', 0])
  const toOwner = async () => {
    await hurry(shop, 'mail')
    return (await shop.mailsTo(shop.config.admin.email, 0)).map(({ subject }) => subject)
  }
  await expect.poll(toOwner).toContain(`Money: Refund was refused, ₹294 (${paymentId})`)

  const retried = await admin.send('retryRefund', { params: { id } })
  expect([retried.status, retried.body.message]).toEqual([200, 'The refund is tried again.'])
  await quiet(shop)

  expect([await statusNow(), await alarm()]).toEqual(['refunded', undefined])
  expect((await readPayment(shop, paymentId)).refunds).toHaveLength(1)
  const twice = await admin.send('retryRefund', { params: { id } })
  expect([twice.status, twice.body.code]).toEqual([409, 'refund_not_refused'])
})

test('what the owner gave back by hand is back', async () => {
  const { alarm, statusNow, orderId, paymentId } = await cancelledWhile({ do: 'refund-too-old' })
  const params = { id: (await alarm())?.refundId ?? '' }

  const done = await admin.send('finishRefundByHand', { params, body: { reference: 'UTR 4711' } })

  expect(done.status).toBe(200)
  expect([await statusNow(), await alarm()]).toEqual(['refunded', undefined])
  const { payment } = (await admin.send('readOrder', { params: { id: orderId } })).body
  expect(payment.refunds).toMatchObject([{ amount: 294, status: 'processed', reference: 'UTR 4711' }])
  expect((await readPayment(shop, paymentId)).refunds).toEqual([])
})

test('what the owner gave back in the dashboard instead is the same refund', async () => {
  const { alarm, statusNow, paymentId } = await cancelledWhile({ do: 'refund-low-balance' })
  await atProvider(shop, { do: 'dashboard-refund', payment_id: paymentId, webhook: false })

  await admin.send('retryRefund', { params: { id: (await alarm())?.refundId ?? '' } })
  await quiet(shop)

  expect([await statusNow(), await alarm()]).toEqual(['refunded', undefined])
  expect((await readPayment(shop, paymentId)).refunds).toEqual([{ amount: 29_400, status: 'processed' }])
})

test('while a refund is under way the shop waits, and asks again', async () => {
  const { paymentId, alarm, statusNow } = await cancelledWhile({ do: 'refund-busy' })
  expect([await statusNow(), await alarm()]).toEqual(['refund_pending', undefined])

  await hurry(shop, 'refund')

  expect(await statusNow()).toBe('refunded')
  expect((await readPayment(shop, paymentId)).refunds).toHaveLength(1)
})

test('a refund that the bank fails to take again and again is left to the owner, who can have it tried once more', async () => {
  shop.sandbox.faults.add({ fault: 'refund-failed', ms: 0 })
  const { alarm, statusNow, paymentId } = await cancelledWhile({ do: 'refund-busy' })
  const untilRefused = async () => {
    for (let tries = 0; tries < 12 && !(await alarm()); tries += 1) await hurry(shop, 'refund')
    return alarm()
  }
  const retry = async () => {
    await admin.send('retryRefund', { params: { id: (await alarm())?.refundId ?? '' } })
    await quiet(shop)
  }
  expect(await untilRefused()).toMatchObject({ detail: expect.stringContaining('The bank did not take it, 5 times.') })

  await retry()
  expect(await untilRefused()).toMatchObject({ detail: expect.stringContaining('The bank did not take it, 6 times.') })

  shop.sandbox.faults.clear()
  await retry()
  expect([await statusNow(), await alarm()]).toEqual(['refunded', undefined])
  expect((await readPayment(shop, paymentId)).refunds).toEqual([{ amount: 29_400, status: 'processed' }])
})

test('a second refund of one payment that is refused is a line of its own, and mailed', async () => {
  const customer = await shop.signInCustomer()
  const productId = await stockProduct(shop)
  const proof = await pay(shop, (await openCheckout(customer, { [productId]: 2 })).body.id)
  const params = { id: (await customer.send('verifyPayment', { body: proof })).body.orderId }
  const body = { reason: 'arrived broken', lines: [{ productId, quantity: 1 }] }
  for (const _ of ['first', 'second']) {
    await atProvider(shop, { do: 'refund-low-balance' })
    await admin.send('refundOrder', { params, body })
    await quiet(shop)
  }

  const paymentId = proof.razorpay_payment_id
  const lines = (await admin.send('readMoneyHealth')).body.filter(({ about }) => about.startsWith(paymentId))
  expect(lines.map(({ about }) => about)).toEqual([expect.stringMatching(/^pay_\w+ [\da-f]{6}$/), paymentId])
  shop.travel(3_600_000)
  await runNow(shop, 'watch-money')
  await hurry(shop, 'mail')
  const mails = await shop.mailsTo(shop.config.admin.email)
  expect(mails.filter(({ text }) => text.includes(lines[0]?.about ?? ''))).toHaveLength(1)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { paidCheckout } from '#tests/support/buying.ts'
import { countJobs, hurry, quiet, runNow } from '#tests/support/jobs.ts'
import { control } from '#tests/support/provider.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
afterAll(shop.stop)

beforeAll(async () => {
  shop.sandbox.sendWebhooksTo(`http://localhost:${await shop.listen(0)}`)
})

/** A cancelled order whose money is back, under a name that its bank has not told yet. */
async function namelessRefund() {
  shop.sandbox.faults.add({ fault: 'reference-late', times: 1 })
  const { customer, proof } = await paidCheckout(shop)
  const params = { id: (await customer.send('verifyPayment', { body: proof })).body.orderId }
  await customer.send('cancelOrder', { params })
  await quiet(shop)
  const paymentId = proof.razorpay_payment_id
  const read = async () => (await customer.send('readOrder', { params })).body.payment

  return { customer, params, paymentId, read }
}

const lookTonight = async (paymentId: string) => {
  await runNow(shop, 'find-references')
  await hurry(shop, 'refund-event', paymentId)
}

test('a reference that the bank tells days later is found in the night, and asked about until then', async () => {
  const { customer, params, paymentId, read } = await namelessRefund()
  const nameless = await read()
  expect(nameless).toMatchObject({ status: 'refunded', refunds: [{ status: 'processed', reference: null }] })

  await lookTonight(paymentId)
  expect(await read()).toEqual(nameless)
  await control(shop, { do: 'refund-reference', payment_id: paymentId })
  shop.travel(3 * DAY_MS)
  await lookTonight(paymentId)

  const reference = expect.stringMatching(/^\d{12}$/)
  expect(await read()).toMatchObject({ status: 'refunded', refunds: [{ amount: 294, reference }] })
  const admin = await shop.signInAdmin()
  expect((await admin.send('readOrder', { params })).body.payment.refunds).toMatchObject([{ reference }])
  await hurry(shop, 'order-mail', params.id)
  expect((await shop.mailsTo(customer.email)).filter(({ subject }) => subject.includes('refund'))).toEqual([])

  await runNow(shop, 'find-references')
  expect(await countJobs(shop, 'refund-event', paymentId)).toBe(0)
})

test('a bank that has said nothing for two weeks is not asked any more', async () => {
  const { paymentId } = await namelessRefund()
  shop.travel(15 * DAY_MS)

  await runNow(shop, 'find-references')

  expect(await countJobs(shop, 'refund-event', paymentId)).toBe(0)
})

test('the mail of a refund says how the bank can find it, where that is known', async () => {
  const { customer, proof } = await paidCheckout(shop)
  const params = { id: (await customer.send('verifyPayment', { body: proof })).body.orderId }
  await control(shop, { do: 'dashboard-refund', payment_id: proof.razorpay_payment_id, webhook: true })
  await expect
    .poll(async () => (await customer.send('readOrder', { params })).body.payment.status, { timeout: 10_000 })
    .toBe('refunded')
  await quiet(shop)
  await hurry(shop, 'order-mail', params.id)

  const mail = (await shop.mailsTo(customer.email, 2)).find(({ subject }) => subject.endsWith('is refunded'))
  expect(mail?.text).toMatch(/Your bank can find it by \d{12}\./)
})

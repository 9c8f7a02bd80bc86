import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { addJob } from '#platform/jobs/add-job.ts'
import { openCheckout, pay, stockProduct } from '#tests/support/buying.ts'
import { hurry, quiet } from '#tests/support/jobs.ts'
import { findBreaches, readPayment } from '#tests/support/ledger.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { deliver, paymentEvent } from '#tests/support/webhooks.ts'
import { paymentEvents } from './tables.ts'

const PREVIOUS = 'the-secret-of-last-year'
const shop = await openTestShop({ settings: { RAZORPAY_WEBHOOK_SECRET_PREVIOUS: PREVIOUS } })
afterAll(shop.stop)
afterEach(() => shop.sandbox.faults.clear())

/** A customer who paid and closed the browser: only the provider knows. */
async function paidAndGone(options: Parameters<typeof pay>[2] = {}) {
  const customer = await shop.signInCustomer()
  const session = await openCheckout(customer, { [await stockProduct(shop)]: 1 })
  const proof = await pay(shop, session.body.id, options)

  return { customer, paymentId: proof.razorpay_payment_id, providerOrderId: session.body.id, proof }
}

const ordersOf = async (customer: Awaited<ReturnType<typeof shop.signInCustomer>>) =>
  (await customer.send('listMyOrders')).body

const isKept = async (id: string) => (await shop.db.$count(paymentEvents, eq(paymentEvents.id, id))) > 0

test('the event of a payment makes its order', async () => {
  const { customer, paymentId } = await paidAndGone()

  const { status, body } = await deliver(shop, paymentEvent(paymentId))

  expect(status).toBe(200)
  expect(body).toEqual({ status: 'ok' })
  await quiet(shop)
  expect(await ordersOf(customer)).toMatchObject([{ status: 'placed', total: 294 }])
})

test('an event is stored before it is answered', async () => {
  const { paymentId } = await paidAndGone()

  expect((await deliver(shop, paymentEvent(paymentId), { eventId: 'event-that-is-kept' })).status).toBe(200)

  expect(await isKept('event-that-is-kept')).toBe(true)
})

test('an event is kept for a season', async () => {
  const { paymentId } = await paidAndGone()
  for (const eventId of ['of-last-winter', 'of-today']) await deliver(shop, paymentEvent(paymentId), { eventId })
  const winter = new Date(Date.now() - 91 * 86_400_000)
  await shop.db.update(paymentEvents).set({ receivedAt: winter }).where(eq(paymentEvents.id, 'of-last-winter'))

  await addJob(shop.db, 'sweep-payment-events', {})
  await hurry(shop, 'sweep-payment-events')

  expect([await isKept('of-last-winter'), await isKept('of-today')]).toEqual([false, true])
})

test('repeated, at once or later, it makes no second order', async () => {
  const { customer, paymentId } = await paidAndGone()
  const event = paymentEvent(paymentId)

  const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(shop, event, { eventId: 'the-same' })))
  await quiet(shop)
  answers.push(await deliver(shop, event, { eventId: 'the-same' }), await deliver(shop, event))
  await quiet(shop)

  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await ordersOf(customer)).toHaveLength(1)
  expect((await readPayment(shop, paymentId)).refunds).toEqual([])
})

test('events in any order, and events that say less than the books', async () => {
  const { customer, paymentId } = await paidAndGone({ capture: false })

  await deliver(shop, paymentEvent(paymentId, 'order.paid'))
  await deliver(shop, paymentEvent(paymentId, 'payment.captured'))
  await deliver(shop, paymentEvent(paymentId, 'payment.authorized'))
  await deliver(shop, paymentEvent(paymentId, 'payment.failed'))
  await quiet(shop)

  expect(await ordersOf(customer)).toHaveLength(1)
  expect((await readPayment(shop, paymentId)).status).toBe('captured')
})

test('an event that lies about a payment changes nothing: the books are asked', async () => {
  const customer = await shop.signInCustomer()
  const session = await openCheckout(customer, { [await stockProduct(shop)]: 1 })
  const failed = (await pay(shop, session.body.id, { outcome: 'failure' })) as unknown as {
    error: { metadata: { payment_id: string } }
  }

  await deliver(shop, paymentEvent(failed.error.metadata.payment_id))
  await quiet(shop)

  expect(await ordersOf(customer)).toEqual([])
})

describe('a signature', () => {
  test.each([
    ['is missing', { signature: null }],
    ['is empty', { signature: '' }],
    ['is nonsense', { signature: 'deadbeef' }],
    ['is by another secret', { secret: 'guessed' }],
  ])('that %s is refused, and nothing is kept', async (_, delivery) => {
    const { customer, paymentId } = await paidAndGone()

    const answer = await deliver(shop, paymentEvent(paymentId), { ...delivery, eventId: 'forged' })

    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('invalid_signature')
    expect(await isKept('forged')).toBe(false)
    expect(await ordersOf(customer)).toEqual([])
  })

  test('is over the raw bytes, spaces included', async () => {
    const { customer, paymentId } = await paidAndGone()
    const spaced = JSON.stringify(paymentEvent(paymentId), null, 4)

    expect((await deliver(shop, spaced)).status).toBe(200)

    await quiet(shop)
    expect(await ordersOf(customer)).toHaveLength(1)
  })

  test('by the previous secret is good while secrets are changed', async () => {
    const { customer, paymentId } = await paidAndGone()

    expect((await deliver(shop, paymentEvent(paymentId), { secret: PREVIOUS })).status).toBe(200)

    await quiet(shop)
    expect(await ordersOf(customer)).toHaveLength(1)
  })
})

test.each([
  ['a payment that nobody knows', JSON.stringify(paymentEvent('pay_unknown'))],
  ['a payment id full of tricks', JSON.stringify(paymentEvent('../../orders?x=%00'))],
  ['no JSON', 'hello'],
  ['nothing', ''],
  ['bytes that PostgreSQL refuses', '{"event":"\u0000"}\u0000'],
  ['JSON of another kind', '[1, "two", null]'],
  ['null', 'null'],
  ['an event of no use', '{"event":"settlement.processed","payload":{"settlement":{"entity":{}}}}'],
  ['holes', '{"event":"payment.captured","payload":{"payment":{"entity":null},"refund":null}}'],
])('signed, but %s: taken, and no harm done', async (_, body) => {
  const { status } = await deliver(shop, body)

  expect(status).toBe(200)
  await quiet(shop)
})

test('an event id of any length, or none, is good enough', async () => {
  const { customer, paymentId } = await paidAndGone()

  for (const eventId of [null, '', 'x'.repeat(8_000)])
    expect((await deliver(shop, paymentEvent(paymentId), { eventId })).status).toBe(200)

  await quiet(shop)
  expect(await ordersOf(customer)).toHaveLength(1)
})

test('a body of two megabytes is too large', async () => {
  expect((await deliver(shop, 'x'.repeat(2_000_000))).status).toBe(413)
})

test('with the provider out of reach the event waits, and the order comes later', async () => {
  const { customer, paymentId } = await paidAndGone()
  const fault = { fault: 'status', status: 503 } as const
  shop.sandbox.faults.add(fault)

  expect((await deliver(shop, paymentEvent(paymentId))).status).toBe(200)
  await hurry(shop, 'payment-event', paymentId)
  expect(await ordersOf(customer)).toEqual([])

  shop.sandbox.faults.clear()
  await hurry(shop, 'payment-event', paymentId)
  expect(await ordersOf(customer)).toHaveLength(1)
})

test('the provider’s own webhooks: lost, doubled and shuffled, and the browser at the same time', async () => {
  const port = await shop.listen(0)
  shop.sandbox.sendWebhooksTo(`http://localhost:${port}`)
  shop.sandbox.faults.add({ fault: 'webhook-lose', event: 'payment.captured', probability: 0.5, seed: 7 })
  shop.sandbox.faults.add({ fault: 'webhook-duplicate', copies: 3 })
  shop.sandbox.faults.add({ fault: 'webhook-reorder', ms: 200 })

  const buyers = await Promise.all(Array.from({ length: 6 }, () => paidAndGone({ webhook: true })))
  await Promise.all(buyers.slice(0, 3).map(({ customer, proof }) => customer.send('verifyPayment', { body: proof })))
  for (const { customer } of buyers) await expect.poll(() => ordersOf(customer), { timeout: 10_000 }).toHaveLength(1)

  await hurry(shop, 'reconcile')
  await quiet(shop)
  expect(await findBreaches(shop)).toEqual([])
})

import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import {
  callApi,
  type Delivery,
  newFolder,
  newOrder,
  openSandbox,
  openWebhookReceiver,
  pay,
  readLedger,
  soon,
} from '#sandbox/test-support.ts'

const namesOf = (deliveries: Delivery[]) => deliveries.map(({ body }) => JSON.parse(body).event).sort()

test('each event of a purchase and its refund reaches the shop, sealed', async () => {
  const shop = await openWebhookReceiver()
  const { url } = await openSandbox({ shopUrl: shop.url })
  const order = await newOrder(url, { receipt: 'row-1' })
  const { body: paid } = await pay(url, order)
  await callApi(url, `/payments/${paid.razorpay_payment_id}/refund`, {})

  await expect
    .poll(() => namesOf(shop.deliveries), soon)
    .toEqual(['order.paid', 'payment.authorized', 'payment.captured', 'refund.created', 'refund.processed'])
  for (const { path, headers, body } of shop.deliveries) {
    expect(path).toBe('/api/payments/webhook')
    expect(headers['x-razorpay-signature']).toBe(
      createHmac('sha256', 'sandbox-webhook-secret').update(body).digest('hex'),
    )
  }
  expect(new Set(shop.deliveries.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(5)

  const orderPaid = shop.deliveries.map(({ body }) => JSON.parse(body)).find(({ event }) => event === 'order.paid')
  expect(orderPaid).toMatchObject({
    entity: 'event',
    account_id: expect.stringMatching(/^acc_/),
    contains: ['payment', 'order'],
    payload: {
      payment: { entity: { id: paid.razorpay_payment_id, status: 'captured', order_id: order } },
      order: { entity: { id: order, status: 'paid', receipt: 'row-1' } },
    },
    created_at: expect.any(Number),
  })
})

test('a failure is told, a payment without webhooks is not', async () => {
  const shop = await openWebhookReceiver()
  const { url } = await openSandbox({ shopUrl: shop.url })
  await pay(url, await newOrder(url), { webhook: false })
  await pay(url, await newOrder(url), { outcome: 'failure' })

  await expect.poll(() => namesOf(shop.deliveries), soon).toEqual(['payment.failed'])
  expect((await readLedger(url)).payments).toHaveLength(2)
})

test('what the shop refuses comes again, the same', async () => {
  const shop = await openWebhookReceiver({ refusals: 1 })
  const { url } = await openSandbox({ shopUrl: shop.url })
  await pay(url, await newOrder(url), { outcome: 'failure' })

  await expect.poll(() => shop.deliveries.length, soon).toBe(2)
  const [first, second] = shop.deliveries
  expect(second?.body).toBe(first?.body)
  expect(second?.headers['x-razorpay-event-id']).toBe(first?.headers['x-razorpay-event-id'])
  await expect.poll(async () => (await readLedger(url)).webhooks.pending, soon).toBe(0)
})

test('what could not be delivered survives a restart', async () => {
  const dataDir = newFolder()
  const first = await startSandbox({ dataDir, port: 0, shopUrl: 'http://localhost:9' })
  await pay(first.url, await newOrder(first.url))
  await first.stop()

  const shop = await openWebhookReceiver()
  await openSandbox({ dataDir, shopUrl: shop.url })

  await expect
    .poll(() => namesOf(shop.deliveries), soon)
    .toEqual(['order.paid', 'payment.authorized', 'payment.captured'])
})

test('webhooks can be lost, doubled, late and shuffled', async () => {
  const shop = await openWebhookReceiver()
  const { url, faults, sendWebhooksTo } = await openSandbox()
  sendWebhooksTo(shop.url)
  faults.add({ fault: 'webhook-lose', event: 'payment.authorized' })
  faults.add({ fault: 'webhook-duplicate', event: 'payment.captured', copies: 3 })
  faults.add({ fault: 'webhook-delay', event: 'order.paid', ms: 300 })
  await pay(url, await newOrder(url))

  await expect.poll(async () => (await readLedger(url)).webhooks.pending, soon).toBe(0)
  await expect.poll(() => shop.deliveries.length, soon).toBe(4)
  expect(namesOf(shop.deliveries)).toEqual(['order.paid', 'payment.captured', 'payment.captured', 'payment.captured'])
  expect(namesOf(shop.deliveries.slice(3))).toEqual(['order.paid'])

  faults.clear()
  faults.add({ fault: 'webhook-reorder', ms: 300 })
  shop.deliveries.length = 0
  const orders = await Promise.all(Array.from({ length: 8 }, () => newOrder(url)))
  await Promise.all(orders.map((order) => pay(url, order, { outcome: 'failure' })))

  await expect.poll(() => shop.deliveries.length, soon).toBe(8)
  const arrived = shop.deliveries.map(({ body }) => JSON.parse(body).payload.payment.entity.id)
  const happened = (await readLedger(url)).payments.slice(1).map(({ id }: { id: string }) => id)
  expect(arrived).not.toEqual(happened)
  expect(arrived.toSorted()).toEqual(happened.toSorted())
})

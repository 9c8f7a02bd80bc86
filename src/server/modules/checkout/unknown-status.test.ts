import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { payments } from '#modules/payments/tables.ts'
import { paidCheckout, paymentStatusOf } from '#tests/support/buying.ts'
import { hurry, quiet, reconcile } from '#tests/support/jobs.ts'
import { findBreaches, readPayment } from '#tests/support/ledger.ts'
import { control } from '#tests/support/provider.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { deliver, paymentEvent } from '#tests/support/webhooks.ts'

/** The provider's API, with a word of its answers replaced by another. */
let replaced: [word: string, by: string] | null = null
const provider = createServer(async (request, response) => {
  const { method = 'GET', url, headers } = request
  const body = await buffer(request)
  const answer = await fetch(`${shop.sandbox.url}/razorpay${url}`, {
    method,
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      /^(authorization|content-type|x-)/.test(name) ? [[name, String(value)]] : [],
    ),
    ...(body.byteLength > 0 && { body }),
  })
  const said = await answer.text()
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  response.end(replaced ? said.replaceAll(`"status":"${replaced[0]}"`, `"status":"${replaced[1]}"`) : said)
})
await new Promise<void>((resolve) => provider.listen(0, resolve))
const apiUrl = `http://localhost:${(provider.address() as AddressInfo).port}`

const shop = await openTestShop({ settings: { RAZORPAY_API_URL: apiUrl } })
afterAll(async () => {
  await shop.stop()
  provider.close()
})
afterEach(() => {
  replaced = null
})

test('a payment with a status that the shop does not know is not taken for money, whoever brings it', async () => {
  const { customer, proof, providerOrderId } = await paidCheckout(shop)
  replaced = ['captured', 'on_hold']

  const verified = await customer.send('verifyPayment', { body: proof })
  await deliver(shop, paymentEvent(proof.razorpay_payment_id))
  await quiet(shop)
  await reconcile(shop, providerOrderId)

  expect([verified.status, verified.body.code]).toEqual([400, 'invalid_signature'])
  expect((await customer.send('listMyOrders')).body).toEqual([])
  expect(await shop.db.$count(payments, eq(payments.id, proof.razorpay_payment_id))).toBe(0)

  replaced = null
  await reconcile(shop, providerOrderId)
  expect((await customer.send('listMyOrders')).body).toHaveLength(1)
  expect(await findBreaches(shop)).toEqual([])
})

test('a payment that is refunded becomes no order, though nothing says how much of it', async () => {
  const { customer, proof, providerOrderId } = await paidCheckout(shop)
  replaced = ['captured', 'refunded']

  await customer.send('verifyPayment', { body: proof })
  await reconcile(shop, providerOrderId)
  await quiet(shop)

  expect((await customer.send('listMyOrders')).body).toEqual([])
  const [kept] = await shop.db.select().from(payments).where(eq(payments.id, proof.razorpay_payment_id))
  expect(kept?.status).toBe('refunded')
  await control(shop, { do: 'dashboard-refund', payment_id: proof.razorpay_payment_id })
})

test('a refund with a status that the shop does not know is neither done nor sent again', async () => {
  const { customer, proof } = await paidCheckout(shop)
  const { orderId } = (await customer.send('verifyPayment', { body: proof })).body
  replaced = ['processed', 'under_review']

  await customer.send('cancelOrder', { params: { id: orderId } })
  for (let look = 0; look < 3; look += 1) await hurry(shop, 'refund')

  expect(await paymentStatusOf(customer, orderId)).toBe('refund_pending')
  expect((await readPayment(shop, proof.razorpay_payment_id)).refunds).toHaveLength(1)

  replaced = null
  await hurry(shop, 'refund')
  expect(await paymentStatusOf(customer, orderId)).toBe('refunded')
  expect(await findBreaches(shop)).toEqual([])
})

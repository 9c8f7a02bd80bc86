import { expect, test } from 'vitest'
import {
  callApi,
  newOrder,
  openSandbox,
  openWebhookReceiver,
  pay,
  post,
  readLedger,
  soon,
} from '#sandbox/test-support.ts'

const control = (url: string, body: Record<string, unknown>) => post(url, '/razorpay/control', body)

async function paid(url: string, how = {}) {
  const { body } = await pay(url, await newOrder(url), { webhook: false, ...how })
  return body.razorpay_payment_id as string
}

test('a dispute is opened, looked into and lost; each step is told, and its money is gone', async () => {
  const receiver = await openWebhookReceiver()
  const { url } = await openSandbox({ shopUrl: receiver.url })
  const payment_id = await paid(url)

  const { body: opened } = await control(url, { do: 'dispute', payment_id, amount: 20_000 })
  expect(opened).toMatchObject({ status: 'open', amount: 20_000, amount_deducted: 0, payment_id })
  const refused = await callApi(url, `/payments/${payment_id}/refund`, {})
  expect(refused.body.error.description).toMatch(/while a dispute/)
  for (const status of ['under_review', 'action_required', 'lost'])
    await control(url, { do: 'dispute', payment_id, status })

  expect((await callApi(url, `/disputes/${opened.id}`)).body).toMatchObject({ status: 'lost', amount_deducted: 20_000 })
  expect((await callApi(url, '/disputes')).body).toMatchObject({ count: 1, items: [{ id: opened.id }] })
  await expect
    .poll(() => receiver.deliveries.map(({ body }) => JSON.parse(body).event).toSorted(), soon)
    .toEqual(['action_required', 'created', 'lost', 'under_review'].map((step) => `payment.dispute.${step}`))
  expect(JSON.parse(receiver.deliveries[0]?.body ?? '').payload).toMatchObject({
    payment: { entity: { id: payment_id } },
    dispute: { entity: {} },
  })
})

test('only what can be disputed is, and only an open dispute moves', async () => {
  const { url } = await openSandbox()
  const [payment_id, promised] = [await paid(url), await paid(url, { capture: false })]
  const statusOf = async (body: object) => (await control(url, { do: 'dispute', ...body })).status

  expect(await statusOf({ payment_id, status: 'won' })).toBe(400)
  expect(await statusOf({ payment_id: promised })).toBe(400)
  expect(await statusOf({ payment_id: 'pay_none' })).toBe(400)
  expect(await statusOf({ payment_id })).toBe(200)
  expect(await statusOf({ payment_id })).toBe(400)
  expect(await statusOf({ payment_id, status: 'won' })).toBe(200)
  expect((await callApi(url, `/payments/${payment_id}/refund`, {})).status).toBe(200)
})

test('an authorized payment can fail afterwards, a captured one cannot', async () => {
  const { url } = await openSandbox()
  const payment_id = await paid(url, { capture: false })

  expect((await control(url, { do: 'fail-authorized', payment_id })).body).toMatchObject({ status: 'failed' })
  expect((await callApi(url, `/payments/${payment_id}/capture`, { amount: 50_000 })).status).toBe(400)
  expect((await control(url, { do: 'fail-authorized', payment_id: await paid(url) })).status).toBe(400)
})

test('what was captured is settled once, less refunds, lost disputes and fees, to the paisa', async () => {
  const { url } = await openSandbox()
  const [kept, refunded, disputed] = [await paid(url), await paid(url), await paid(url)]
  await control(url, { do: 'dashboard-refund', payment_id: refunded, amount: 10_000 })
  await control(url, { do: 'dispute', payment_id: disputed })
  await control(url, { do: 'dispute', payment_id: disputed, status: 'lost' })

  const { body: settlement } = await control(url, { do: 'settle' })

  const fee = Math.round(50_000 * 0.0236)
  expect(settlement).toMatchObject({ entity: 'settlement', fees: 3 * fee, amount: 150_000 - 10_000 - 50_000 - 3 * fee })
  expect(settlement.utr).toMatch(/^SBX\w{14}$/)
  const day = new Date(Date.now() + 19_800_000)
  const query = `year=${day.getUTCFullYear()}&month=${day.getUTCMonth() + 1}&day=${day.getUTCDate()}`
  const { body } = await callApi(url, `/settlements/recon/combined?${query}&count=1000`)
  expect(body.items.map(({ type, debit, credit }: Record<string, unknown>) => [type, debit, credit])).toEqual([
    ...[
      ['payment', 0, 50_000 - fee],
      ['payment', 0, 50_000 - fee],
      ['payment', 0, 50_000 - fee],
    ],
    ...[
      ['refund', 10_000, 0],
      ['adjustment', 50_000, 0],
    ],
  ])
  expect(body.items[0]).toMatchObject({ entity_id: kept, settlement_id: settlement.id, settlement_utr: settlement.utr })
  expect((await control(url, { do: 'settle' })).status).toBe(400)
  expect((await callApi(url, '/settlements')).body.items).toEqual([settlement])
  expect((await callApi(url, '/settlements/recon/combined?year=2026')).status).toBe(400)

  const { body: failed } = await control(url, { do: 'fail-settlement' })
  expect(failed).toEqual({ ...settlement, status: 'failed' })
  expect((await callApi(url, `/settlements/recon/combined?${query}`)).body.items).toEqual([])
  expect((await control(url, { do: 'fail-settlement' })).status).toBe(400)
  const { body: again } = await control(url, { do: 'settle' })
  expect(again).toMatchObject({ status: 'processed', amount: settlement.amount })
  expect((await callApi(url, '/settlements')).body.items).toEqual([again, failed])
})

test('a stray payment is among all payments, and for no order', async () => {
  const { url } = await openSandbox()
  const ours = await paid(url)
  const { body } = await control(url, { do: 'stray-payment', amount: 12_300 })

  expect(body).toMatchObject({ order_id: null, amount: 12_300, status: 'captured' })
  const all = await callApi(url, '/payments?count=100')
  expect(all.body.items.map(({ id }: { id: string }) => id)).toEqual([body.id, ours])
  expect((await callApi(url, `/payments?to=${body.created_at - 1000}`)).body.items).toEqual([])
})

test('while its endpoint is disabled the shop hears nothing, and nothing of it later', async () => {
  const receiver = await openWebhookReceiver()
  const { url } = await openSandbox({ shopUrl: receiver.url })
  await control(url, { do: 'disable-webhook' })
  await control(url, { do: 'stray-payment', amount: 100 })
  await control(url, { do: 'enable-webhook' })
  await control(url, { do: 'stray-payment', amount: 200 })

  await expect.poll(() => receiver.deliveries, soon).toHaveLength(2)
  expect(receiver.deliveries.map(({ body }) => JSON.parse(body).payload.payment.entity.amount)).toEqual([200, 200])
  expect((await readLedger(url)).payments).toHaveLength(2)
})

test('an order takes capture options and notes, and other notes later', async () => {
  const { url } = await openSandbox()
  const options = { automatic_expiry_period: 7200, manual_expiry_period: 7200, refund_speed: 'normal' }
  const id = await newOrder(url, {
    notes: { customer: 'Asha' },
    payment: { capture: 'automatic', capture_options: options },
  })
  const patch = (body: object) =>
    fetch(`${url}/razorpay/v1/orders/${id}`, {
      method: 'PATCH',
      headers: { authorization: `Basic ${btoa('rzp_test_sandbox:sandbox-secret')}` },
      body: JSON.stringify(body),
    })

  expect(await (await patch({ notes: { order: 'DH1' } })).json()).toMatchObject({ id, notes: { order: 'DH1' } })
  expect((await patch({ notes: { order: 'x'.repeat(257) } })).status).toBe(400)
  expect((await callApi(url, '/orders', { amount: 100, currency: 'INR', payment: { capture: 'soon' } })).status).toBe(
    400,
  )
})

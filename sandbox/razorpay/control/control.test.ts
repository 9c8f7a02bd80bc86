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

test.each([
  { act: 'offer', paid: 45_000, offer: expect.stringMatching(/^offer_\w{14}$/) },
  { act: 'fee', paid: 55_000, offer: undefined },
])('with an $act the next payment differs from its order, and only that one', async ({ act, paid, offer }) => {
  const { url } = await openSandbox()
  await control(url, { do: act, amount: 5_000 })

  const first = await pay(url, await newOrder(url))
  const second = await pay(url, await newOrder(url))

  const { payments } = await readLedger(url)
  expect(payments.map(({ id, amount, offer_id }: Record<string, unknown>) => [id, amount, offer_id])).toEqual([
    [first.body.razorpay_payment_id, paid, offer],
    [second.body.razorpay_payment_id, 50_000, undefined],
  ])
})

test('an offer for one order waits for that order', async () => {
  const { url } = await openSandbox()
  const [mine, other] = [await newOrder(url), await newOrder(url)]
  await control(url, { do: 'offer', amount: 5_000, order_id: mine })

  await pay(url, other)
  await pay(url, mine)

  const { payments } = await readLedger(url)
  expect(payments.map(({ amount }: { amount: number }) => amount)).toEqual([50_000, 45_000])
})

test('money goes back in the dashboard, whole or in part, with and without a webhook', async () => {
  const receiver = await openWebhookReceiver()
  const { url } = await openSandbox({ shopUrl: receiver.url })
  const { body } = await pay(url, await newOrder(url), { webhook: false })
  const payment_id = body.razorpay_payment_id

  const silent = await control(url, { do: 'dashboard-refund', payment_id, amount: 20_000, webhook: false })
  expect(silent.body).toMatchObject({ amount: 20_000, status: 'processed', acquirer_data: { rrn: expect.any(String) } })
  expect((await callApi(url, `/payments/${payment_id}`)).body).toMatchObject({ amount_refunded: 20_000 })
  await control(url, { do: 'dashboard-refund', payment_id })

  expect((await callApi(url, `/payments/${payment_id}`)).body).toMatchObject({ status: 'refunded' })
  await expect
    .poll(() => receiver.deliveries.map(({ body }) => JSON.parse(body).payload.refund.entity.amount), soon)
    .toEqual([30_000, 30_000])
})

test.each([
  { act: 'refund-busy', status: 409, words: /in progress/ },
  { act: 'refund-low-balance', status: 400, words: /not have enough balance/ },
  { act: 'refund-too-old', status: 400, words: /too old/ },
])('after $act one refund is refused, the next one works', async ({ act, status, words }) => {
  const { url } = await openSandbox()
  const { body } = await pay(url, await newOrder(url))
  await control(url, { do: act })
  const refund = () => callApi(url, `/payments/${body.razorpay_payment_id}/refund`, {})

  const refused = await refund()

  expect([refused.status, refused.body.error.description]).toEqual([status, expect.stringMatching(words)])
  expect((await refund()).status).toBe(200)
})

test('what makes no sense is refused in words', async () => {
  const { url } = await openSandbox()

  for (const body of [
    { do: 'dance' },
    { do: 'offer' },
    { do: 'dashboard-refund' },
    { do: 'fee', amount: 'much' },
    {},
  ]) {
    expect((await control(url, body)).status).toBe(400)
  }
})

test('a person does the same on the page', async () => {
  const { url } = await openSandbox()
  const { body } = await pay(url, await newOrder(url))
  const page = `${url}/razorpay/control`
  const send = async (fields: Record<string, string>) => {
    const answer = await fetch(page, { method: 'POST', body: new URLSearchParams(fields) })
    return [answer.status, await answer.text()]
  }
  expect(await (await fetch(page)).text()).toContain(body.razorpay_payment_id)

  const refund = { do: 'dashboard-refund', payment_id: body.razorpay_payment_id, amount: '', webhook: 'false' }
  expect(await send(refund)).toEqual([200, expect.stringContaining('Done: ')])
  expect(await send(refund)).toEqual([400, expect.stringContaining('fully refunded already')])

  expect((await readLedger(url)).refunds).toMatchObject([{ amount: 50_000 }])
})

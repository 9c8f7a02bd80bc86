import { expect, test } from 'vitest'
import type { Sandbox } from '#sandbox/server.ts'
import { callApi, newOrder, openSandbox, pay, post, soon } from '#sandbox/test-support.ts'

async function paidPayment({ url }: Sandbox): Promise<string> {
  const { body } = await pay(url, await newOrder(url))
  return `/payments/${body.razorpay_payment_id}`
}

test('money goes back in parts, then in full, never more than was paid', async () => {
  const sandbox = await openSandbox()
  const { url } = sandbox
  const payment = await paidPayment(sandbox)
  const refund = (body: unknown) => callApi(url, `${payment}/refund`, body)

  const part = await refund({ amount: 20_000 })
  expect(part).toMatchObject({
    status: 200,
    body: {
      id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/),
      entity: 'refund',
      amount: 20_000,
      status: 'processed',
    },
  })
  expect((await callApi(url, payment)).body).toMatchObject({
    status: 'captured',
    amount_refunded: 20_000,
    refund_status: 'partial',
  })
  expect((await refund({ amount: 30_001 })).body.error.description).toBe(
    'The total refund amount is greater than the refund payment amount',
  )
  expect((await refund({})).body.amount).toBe(30_000)
  expect((await callApi(url, payment)).body).toMatchObject({
    status: 'refunded',
    amount_refunded: 50_000,
    refund_status: 'full',
  })
  expect((await refund({})).body.error.description).toBe('The payment has been fully refunded already')

  expect((await callApi(url, `${payment}/refunds`)).body).toMatchObject({
    count: 2,
    items: [{ amount: 30_000 }, { amount: 20_000 }],
  })
  expect((await callApi(url, `/refunds/${part.body.id}`)).body).toEqual(part.body)
})

test('the same key is the same refund, and refuses another request', async () => {
  const sandbox = await openSandbox()
  const { url } = sandbox
  const payment = await paidPayment(sandbox)
  const refund = (body: unknown, key: string) =>
    callApi(url, `${payment}/refund`, body, { 'x-refund-idempotency': key })

  const first = await refund({ amount: 10_000 }, 'refund-key-1')
  const repeated = await refund({ amount: 10_000 }, 'refund-key-1')
  const other = await refund({ amount: 10_001 }, 'refund-key-1')

  expect(repeated).toEqual(first)
  expect([other.status, other.body.error.code]).toEqual([400, 'BAD_REQUEST_ERROR'])
  expect((await refund({}, 'short')).status).toBe(400)
  expect((await callApi(url, payment)).body.amount_refunded).toBe(10_000)
  expect((await refund({ amount: 10_000 }, 'refund-key-2')).body.id).not.toBe(first.body.id)
})

test('a key stays with the request that it came with first, though that was refused', async () => {
  const sandbox = await openSandbox()
  const { url, faults } = sandbox
  const payment = await paidPayment(sandbox)
  const refund = async (amount: number) =>
    (await callApi(url, `${payment}/refund`, { amount }, { 'x-refund-idempotency': 'refund-key-3' })).status
  faults.add({ fault: 'refund-refused', why: 'balance', times: 1 })

  expect(await refund(20_000)).toBe(400)
  expect(await refund(10_000)).toBe(400)
  expect(await refund(20_000)).toBe(200)
})

test('only a captured payment can be refunded', async () => {
  const { url } = await openSandbox()
  const { body } = await pay(url, await newOrder(url), { capture: false })

  const answer = await callApi(url, `/payments/${body.razorpay_payment_id}/refund`, {})

  expect(answer.status).toBe(400)
  expect(answer.body.error.description).toBe('The payment status should be captured for action to be taken')
})

test.each([
  { fault: 'refund-pending', status: 'processed', paymentStatus: 'refunded' },
  { fault: 'refund-failed', status: 'failed', paymentStatus: 'captured' },
] as const)('with $fault a refund is pending, then $status', async ({ fault, status, paymentStatus }) => {
  const sandbox = await openSandbox()
  const { url, faults } = sandbox
  const payment = await paidPayment(sandbox)
  faults.add({ fault, ms: 300 })

  const { body } = await callApi(url, `${payment}/refund`, {})

  expect(body.status).toBe('pending')
  await expect.poll(async () => (await callApi(url, `/refunds/${body.id}`)).body.status, soon).toBe(status)
  expect((await callApi(url, payment)).body.status).toBe(paymentStatus)
})

test('a bank may name a refund late, in its own words for how it was paid', async () => {
  const sandbox = await openSandbox()
  const { url, faults } = sandbox
  const { body } = await pay(url, await newOrder(url), { method: 'card' })
  const byCard = `/payments/${body.razorpay_payment_id}`
  const byUpi = await paidPayment(sandbox)
  faults.add({ fault: 'reference-late', times: 1 })

  const late = (await callApi(url, `${byCard}/refund`, {})).body
  const named = (await callApi(url, `${byUpi}/refund`, {})).body

  expect([late.status, late.acquirer_data]).toEqual(['processed', { arn: null }])
  expect(named.acquirer_data).toEqual({ rrn: expect.stringMatching(/^\d{12}$/) })
  for (const path of [byCard, byUpi]) {
    await post(url, '/razorpay/control', { do: 'refund-reference', payment_id: path.split('/')[2] })
  }
  expect((await callApi(url, `/refunds/${late.id}`)).body.acquirer_data).toEqual({
    arn: expect.stringMatching(/^7\d{22}$/),
  })
  expect((await callApi(url, `/refunds/${named.id}`)).body).toEqual(named)
})

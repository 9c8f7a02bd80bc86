import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { callApi, newFolder, newOrder, openSandbox, pay, readLedger, soon } from '#sandbox/test-support.ts'

test('a payment answers what the pop-up would hand to the page', async () => {
  const { url } = await openSandbox()
  const order = await newOrder(url)

  const { status, body } = await pay(url, order, { method: 'card' })

  const signature = createHmac('sha256', 'sandbox-secret').update(`${order}|${body.razorpay_payment_id}`).digest('hex')
  expect(status).toBe(200)
  expect(body).toEqual({
    razorpay_payment_id: expect.stringMatching(/^pay_[A-Za-z0-9]{14}$/),
    razorpay_order_id: order,
    razorpay_signature: signature,
  })
  expect((await callApi(url, `/payments/${body.razorpay_payment_id}`)).body).toMatchObject({
    entity: 'payment',
    status: 'captured',
    captured: true,
    method: 'card',
    amount: 50_000,
    order_id: order,
    amount_refunded: 0,
    refund_status: null,
    error_code: null,
  })
  expect((await callApi(url, `/orders/${order}`)).body).toMatchObject({ status: 'paid', attempts: 1, amount_due: 0 })
})

test('a failed payment answers the error, and the order can be tried again', async () => {
  const { url } = await openSandbox()
  const order = await newOrder(url)

  const failed = await pay(url, order, { outcome: 'failure' })
  const { body: paid } = await pay(url, order)

  expect(failed.status).toBe(200)
  expect(failed.body.error).toMatchObject({
    code: 'BAD_REQUEST_ERROR',
    source: 'bank',
    step: 'payment_authorization',
    reason: 'payment_failed',
    metadata: { order_id: order, payment_id: expect.stringMatching(/^pay_/) },
  })
  const { body: payments } = await callApi(url, `/orders/${order}/payments`)
  expect(payments.items).toMatchObject([
    { id: paid.razorpay_payment_id, status: 'captured' },
    { id: failed.body.error.metadata.payment_id, status: 'failed', error_code: 'BAD_REQUEST_ERROR' },
  ])
  expect((await callApi(url, `/orders/${order}`)).body.attempts).toBe(2)
})

test('an unknown or a paid order is refused, a second payment on purpose is not', async () => {
  const { url } = await openSandbox()
  const order = await newOrder(url)
  await pay(url, order)

  expect(await pay(url, 'order_00000000000000')).toMatchObject({
    status: 400,
    body: { error: { description: 'The id provided does not exist' } },
  })
  expect(await pay(url, order)).toMatchObject({
    status: 400,
    body: { error: { description: 'Payment already done for this order.' } },
  })
  expect((await pay(url, order, { again: true })).status).toBe(200)
  expect((await readLedger(url)).payments.map(({ status }: { status: string }) => status)).toEqual([
    'captured',
    'captured',
  ])
})

test('a failed payment can succeed late', async () => {
  const { url } = await openSandbox()
  const order = await newOrder(url)
  const { body } = await pay(url, order, { outcome: 'failure' })
  const { payment_id } = body.error.metadata

  expect((await pay(url, order, { payment_id })).body.razorpay_payment_id).toBe(payment_id)
  expect((await callApi(url, `/payments/${payment_id}`)).body).toMatchObject({ status: 'captured', error_code: null })
})

test('capture can be left to the shop, for one payment or by a fault', async () => {
  const { url, faults } = await openSandbox()
  const statusAfter = async (how: Record<string, unknown>) => {
    const { body } = await pay(url, await newOrder(url), how)
    return (await callApi(url, `/payments/${body.razorpay_payment_id}`)).body.status
  }

  expect(await statusAfter({ capture: false })).toBe('authorized')
  faults.add({ fault: 'authorize-only', times: 1 })
  expect(await statusAfter({})).toBe('authorized')
  expect(await statusAfter({})).toBe('captured')
})

test('a slow payment ends although nobody waits for it, even after a restart', async () => {
  const dataDir = newFolder()
  const first = await startSandbox({ dataDir, port: 0, shopUrl: 'http://localhost:9' })
  const order = await newOrder(first.url)
  const waiting = pay(first.url, order, { delayMs: 600 }).catch(() => 'cut off')
  await expect.poll(() => readLedger(first.url), soon).toMatchObject({ payments: [{ status: 'created' }] })
  await first.stop()
  expect(await waiting).toBe('cut off')

  const { url } = await openSandbox({ dataDir })
  expect((await callApi(url, `/orders/${order}`)).body.status).toBe('attempted')
  await expect
    .poll(() => readLedger(url), soon)
    .toMatchObject({
      orders: [{ status: 'paid' }],
      payments: [{ status: 'captured' }],
    })
})

test('the ledger can begin at a moment', async () => {
  const { url } = await openSandbox()
  await pay(url, await newOrder(url))
  const ledgerSince = async (since: string) => (await fetch(`${url}/razorpay/ledger?since=${since}`)).json()

  expect(await ledgerSince('2020-01-01')).toMatchObject({ orders: [{}], payments: [{}], refunds: [] })
  expect(await ledgerSince(String(Math.floor(Date.now() / 1000) + 60))).toMatchObject({ orders: [], payments: [] })
})

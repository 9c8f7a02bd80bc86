import { expect, test } from 'vitest'
import { callApi, newOrder, openSandbox, pay } from '#sandbox/test-support.ts'

test('an order is made, found by its id and by its receipt', async () => {
  const { url } = await openSandbox()

  const made = await callApi(url, '/orders', {
    amount: 123_400,
    currency: 'INR',
    receipt: 'row-1',
    notes: { cart: 'a' },
  })
  await newOrder(url, { receipt: 'row-2' })

  expect(made.status).toBe(200)
  expect(made.body).toMatchObject({
    id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
    entity: 'order',
    amount: 123_400,
    amount_paid: 0,
    amount_due: 123_400,
    currency: 'INR',
    receipt: 'row-1',
    status: 'created',
    attempts: 0,
    notes: { cart: 'a' },
    created_at: expect.any(Number),
  })
  expect((await callApi(url, `/orders/${made.body.id}`)).body).toEqual(made.body)
  expect((await callApi(url, '/orders?receipt=row-1')).body).toEqual({
    entity: 'collection',
    count: 1,
    items: [made.body],
  })
  expect((await callApi(url, '/orders?receipt=none')).body).toEqual({ entity: 'collection', count: 0, items: [] })
})

test('wrong keys, unknown ids and bad orders are refused in the real shape', async () => {
  const { url } = await openSandbox()

  const stranger = await callApi(
    url,
    '/orders',
    { amount: 100 },
    { authorization: `Basic ${btoa('rzp_test_sandbox:x')}` },
  )
  expect(stranger).toEqual({
    status: 401,
    body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } },
  })
  for (const path of [
    '/orders/order_00000000000000',
    '/payments/pay_00000000000000',
    '/orders/x/payments',
    '/refunds/x',
  ]) {
    const answer = await callApi(url, path)
    expect(answer.status).toBe(400)
    expect(answer.body.error).toMatchObject({
      code: 'BAD_REQUEST_ERROR',
      description: 'The id provided does not exist',
      metadata: {},
    })
  }
  const refusals = [
    [{ currency: 'INR' }, 'The amount field is required.'],
    [{ amount: 99, currency: 'INR' }, 'The amount must be at least INR 1.00'],
    [{ amount: 100.5, currency: 'INR' }, 'The amount must be an integer.'],
    [{ amount: 100 }, 'The currency field is required.'],
    [{ amount: 100, currency: 'XYZ' }, 'Currency is not supported'],
    [{ amount: 100, currency: 'INR', receipt: 'x'.repeat(41) }, 'The receipt may not be greater than 40 characters.'],
  ] as const
  for (const [body, description] of refusals) {
    const answer = await callApi(url, '/orders', body)
    expect([answer.status, answer.body.error.description]).toEqual([400, description])
  }
})

test('an authorized payment is captured once, for its own amount', async () => {
  const { url } = await openSandbox()
  const order = await newOrder(url, { payment_capture: 0 })
  const { body: paid } = await pay(url, order)
  const path = `/payments/${paid.razorpay_payment_id}`
  const capture = (amount: number) => callApi(url, `${path}/capture`, { amount, currency: 'INR' })

  expect((await callApi(url, path)).body).toMatchObject({ status: 'authorized', captured: false })
  expect((await callApi(url, `/orders/${order}`)).body).toMatchObject({ status: 'attempted', amount_paid: 0 })
  expect((await capture(49_999)).body.error.description).toBe('Capture amount must be equal to the amount authorized')

  expect(await capture(50_000)).toMatchObject({ status: 200, body: { status: 'captured', captured: true } })
  expect((await callApi(url, `/orders/${order}`)).body).toMatchObject({
    status: 'paid',
    amount_paid: 50_000,
    amount_due: 0,
  })

  const again = await capture(50_000)
  expect([again.status, again.body.error.description]).toEqual([400, 'This payment has already been captured'])
})

test.each([{ payment_capture: false }, { payment: { capture: 'manual' } }, { payment_capture: '0' }])(
  'an order with %o leaves its payments authorized',
  async (options) => {
    const { url } = await openSandbox()
    const order = await newOrder(url, options)
    const { body } = await pay(url, order)

    expect((await callApi(url, `/payments/${body.razorpay_payment_id}`)).body.status).toBe('authorized')
  },
)

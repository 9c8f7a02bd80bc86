import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { ProviderRefused, ProviderUnavailable } from '#ports/payment-provider.ts'
import { createRazorpay } from './razorpay.ts'

/** A provider that says whatever a test puts into its mouth. */
let said: { status: number; body: unknown } = { status: 200, body: {} }
const server = createServer((_, response) => {
  response.writeHead(said.status, { 'content-type': 'application/json' }).end(JSON.stringify(said.body))
})
await new Promise<void>((resolve) => server.listen(0, resolve))
afterAll(() => server.close())

const razorpay = createRazorpay({
  keyId: 'rzp_test',
  keySecret: 'secret',
  webhookSecrets: ['of today', 'of yesterday'],
  apiUrl: `http://localhost:${(server.address() as AddressInfo).port}`,
})

const answer = (body: unknown, status = 200) => {
  said = { status, body }
}

const payment = { id: 'pay_1', order_id: 'order_1', amount: 29_400, currency: 'INR', status: 'captured', method: 'upi' }
const refund = { id: 'rfnd_1', amount: 29_400, status: 'processed' }
const without = (entity: object, key: string) => ({ ...entity, [key]: undefined })

describe('a payment', () => {
  test('is read in the shop’s words', async () => {
    answer({ ...payment, amount_refunded: 100, captured: true, fee: 2 })

    expect(await razorpay.payment('pay_1')).toEqual({
      id: 'pay_1',
      orderId: 'order_1',
      amountPaise: 29_400,
      refundedPaise: 100,
      currency: 'INR',
      status: 'captured',
      method: 'upi',
      offerId: null,
    })
  })

  test.each(['created', 'authorized', 'captured', 'refunded', 'failed'])('that is %s is that', async (status) => {
    answer({ ...payment, status })

    expect((await razorpay.payment('pay_1')).status).toBe(status)
  })

  test.each(['on_hold', '', 'CAPTURED', null, undefined, 1])('with the status %j is unknown', async (status) => {
    answer({ ...payment, status })
    expect((await razorpay.payment('pay_1')).status).toBe('unknown')
    expect((await razorpay.capture('pay_1', 29_400)).status).toBe('unknown')

    answer({ items: [{ ...payment, status }] })
    expect((await razorpay.paymentsOf('order_1'))[0]?.status).toBe('unknown')
  })

  test('made for no order has no order', async () => {
    answer({ ...payment, order_id: null })

    expect((await razorpay.payment('pay_1')).orderId).toBeNull()
  })

  test('may say nothing of refunds and of how it was paid', async () => {
    answer({ ...without(payment, 'method'), amount_refunded: null })

    expect(await razorpay.payment('pay_1')).toMatchObject({ refundedPaise: 0, method: null })
  })
})

const ASKED = { amountPaise: 29_400, ownId: 'ours', key: 'a-key' }

test('a refund says whose it is, when it was made and how the bank calls it', async () => {
  const told = { notes: { refund: 'ours' }, acquirer_data: { arn: '74' }, created_at: 1_700_000_000 }
  answer({
    items: [
      { ...refund, ...told },
      { ...refund, notes: [], acquirer_data: { arn: null } },
    ],
  })

  expect(await razorpay.refundsOf('pay_1')).toMatchObject([
    { ownId: 'ours', reference: '74', at: new Date(1_700_000_000_000) },
    { ownId: null, reference: null, at: null },
  ])
})

test.each([
  [{ arn: '74' }, '74'],
  [{ rrn: '033814379298' }, '033814379298'],
  [{ utr: 'N123' }, 'N123'],
  [{ arn: null, rrn: '', utr: 'N123' }, 'N123'],
  [{ arn: 74 }, null],
  [[], null],
  [null, null],
  [undefined, null],
])('the bank calls a refund with %j %j', async (acquirer_data, reference) => {
  answer({ ...refund, acquirer_data })

  expect((await razorpay.refund('pay_1', ASKED)).reference).toBe(reference)
})

test('a payment names the offer that made it less', async () => {
  answer({ ...payment, offer_id: 'offer_1' })

  expect((await razorpay.payment('pay_1')).offerId).toBe('offer_1')
})

test.each(['pending', 'processed', 'failed'])('a refund that is %s is that', async (status) => {
  answer({ ...refund, status })

  expect(await razorpay.refund('pay_1', ASKED)).toEqual({
    id: 'rfnd_1',
    amountPaise: 29_400,
    status,
    ownId: null,
    reference: null,
    at: null,
  })
})

test.each(['reversed', '', null, undefined])('a refund with the status %j is unknown', async (status) => {
  answer({ items: [{ ...refund, status }] })

  expect((await razorpay.refundsOf('pay_1'))[0]?.status).toBe('unknown')
})

describe('what makes no sense is as good as no answer', () => {
  test.each<[string, unknown, () => Promise<unknown>]>([
    [
      'a new order without an id',
      { entity: 'order' },
      () => razorpay.createOrder({ amountPaise: 1, receipt: 'r', notes: {} }),
    ],
    [
      'a new order with an empty id',
      { id: '' },
      () => razorpay.createOrder({ amountPaise: 1, receipt: 'r', notes: {} }),
    ],
    ['a found order without an id', { items: [{}] }, () => razorpay.findOrder('r')],
    ['no list', {}, () => razorpay.findOrder('r')],
    ['a payment without an id', without(payment, 'id'), () => razorpay.payment('pay_1')],
    ['a payment with a number for an id', { ...payment, id: 7 }, () => razorpay.payment('pay_1')],
    ['a payment silent about its order', without(payment, 'order_id'), () => razorpay.payment('pay_1')],
    ['a payment without an amount', without(payment, 'amount'), () => razorpay.payment('pay_1')],
    ['a payment of words', { ...payment, amount: '29400' }, () => razorpay.payment('pay_1')],
    ['one such payment among others', { items: [payment, {}] }, () => razorpay.paymentsOf('order_1')],
    ['a refund without an id', without(refund, 'id'), () => razorpay.refund('pay_1', ASKED)],
    ['a refund without an amount', { items: [without(refund, 'amount')] }, () => razorpay.refundsOf('pay_1')],
    ['null', null, () => razorpay.payment('pay_1')],
  ])('%s', async (_, body, call) => {
    answer(body)

    await expect(call()).rejects.toBeInstanceOf(ProviderUnavailable)
  })
})

test('an order that was never made is not found', async () => {
  answer({ items: [] })

  expect(await razorpay.findOrder('r')).toBeNull()
})

test.each([
  [400, { error: { description: 'No such payment' } }, ProviderRefused, 'No such payment'],
  [404, {}, ProviderRefused, 'status 404'],
  [400, 'what?', ProviderRefused, 'status 400'],
  [401, { error: { description: 'Wrong key' } }, ProviderUnavailable, '401: Wrong key'],
  [408, {}, ProviderUnavailable, '408'],
  [429, {}, ProviderUnavailable, '429'],
  [502, null, ProviderUnavailable, '502'],
])('a refusal with %i and %j', async (status, body, kind, message) => {
  answer(body, status)

  const refused = razorpay.payment('pay_1')
  await expect(refused).rejects.toBeInstanceOf(kind)
  await expect(refused).rejects.toThrow(message)
})

describe('an event', () => {
  const read = (event: unknown, { id = 'evt_1' as string | null, secret = 'of today' } = {}) => {
    const body = new TextEncoder().encode(typeof event === 'string' ? event : JSON.stringify(event))
    const headers = new Map([['x-razorpay-signature', createHmac('sha256', secret).update(body).digest('hex')]])
    if (id !== null) headers.set('x-razorpay-event-id', id)

    return razorpay.readEvent(body, (name) => headers.get(name))
  }
  const about = (payload: object, event = 'payment.captured') => ({ event, payload })

  test.each([
    ['a payment', about({ payment: { entity: { id: 'pay_1' } } }), { kind: 'payment', paymentId: 'pay_1' }],
    [
      'a failed payment',
      about({ payment: { entity: { id: 'pay_1' } } }, 'payment.failed'),
      { kind: 'failure', paymentId: 'pay_1' },
    ],
    [
      'a dispute',
      about({ payment: { entity: { id: 'pay_1' } }, dispute: { entity: { id: 'disp_1' } } }, 'payment.dispute.created'),
      { kind: 'dispute', disputeId: 'disp_1' },
    ],
    [
      'a refund',
      about({ payment: { entity: { id: 'pay_1' } }, refund: { entity: { payment_id: 'pay_2' } } }, 'refund.created'),
      { kind: 'refund', paymentId: 'pay_2' },
    ],
    ['a payment without an id', about({ payment: { entity: {} } }), { kind: 'other' }],
    ['a payment with an empty id', about({ payment: { entity: { id: '' } } }), { kind: 'other' }],
    ['a payment with a number for an id', about({ payment: { entity: { id: 7 } } }), { kind: 'other' }],
    ['a refund of no payment', about({ refund: { entity: { payment_id: null } } }), { kind: 'other' }],
    ['a settlement', about({ settlement: {} }, 'settlement.processed'), { kind: 'settlement' }],
    ['something else', about({ invoice: {} }, 'invoice.paid'), { kind: 'other' }],
    ['no JSON', 'hello', { kind: 'other' }],
  ])('about %s', (_, event, subject) => {
    expect(read(event)).toEqual({ id: 'evt_1', ...subject })
  })

  test.each([null, ''])('without an id (%j) has none', (id) => {
    expect(read(about({}), { id })).toEqual({ id: null, kind: 'other' })
  })

  test('may be signed with either secret, and with no other', () => {
    expect(read(about({}), { secret: 'of yesterday' })).not.toBeNull()
    expect(read(about({}), { secret: 'guessed' })).toBeNull()
    expect(razorpay.readEvent(new Uint8Array(), () => undefined)).toBeNull()
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#modules/accounts/tables.ts'
import { payments } from '#modules/payments/tables.ts'
import { newId } from '#platform/postgres/ids.ts'
import { ADDRESS } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { follow } from '#tests/support/follow.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { orderItems, orders } from './tables.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)

const COUNT = 2_400 // more than a search looks through before it turns to its index
const START = Date.UTC(2026, 0, 1)
const HALF_HOUR = 30 * 60_000
const ids: string[] = [] // newest first
let admin: Client
let customer: Client

beforeAll(async () => {
  customer = await shop.signInCustomer('buyer@dhamaka.test')
  admin = await shop.signInAdmin()
  const [buyer] = await shop.db.select().from(users).where(eq(users.email, 'buyer@dhamaka.test'))
  const rows = Array.from({ length: COUNT }, (_, index) => {
    const status = (['placed', 'shipped', 'delivered', 'cancelled'] as const)[index % 4] ?? 'placed'
    return {
      id: newId(),
      number: `DH${500_000 + index}`,
      checkoutId: newId(),
      paymentId: `pay_${index}`,
      status,
      customerId: buyer?.id ?? '',
      customerName: `Buyer ${index}`,
      email: `b${index}@list.test`,
      phone: '98',
      subtotal: 100,
      discount: 0,
      tax: 18,
      shipping: 0,
      total: 118,
      shippingAddress: ADDRESS,
      invoiceNumber: `T/${index}`,
      trackingNumber: status === 'shipped' ? `D${index}` : null,
      placedAt: new Date(START + Math.floor(index / 3) * HALF_HOUR), // three in each moment, to the 17th
    }
  })
  ids.push(...rows.toSorted((a, b) => +b.placedAt - +a.placedAt || (a.id < b.id ? 1 : -1)).map(({ id }) => id))
  // In parts: all at once is more than a busy machine does in the time that one statement has.
  for (let start = 0; start < COUNT; start += 300) {
    const part = rows.slice(start, start + 300)
    await shop.db.insert(payments).values(
      part.map(({ paymentId, checkoutId, placedAt: createdAt }) => {
        return { id: paymentId, checkoutId, amountPaise: 11_800, method: 'upi', status: 'captured' as const, createdAt }
      }),
    )
    await shop.db.insert(orders).values(part)
    await shop.db.insert(orderItems).values(
      part.map(({ id: orderId }) => {
        return { orderId, position: 0, productId: newId(), name: 'Berry Blast', image: '/x', price: 100, quantity: 1 }
      }),
    )
  }
})

const all = (query: Record<string, string> = {}) => admin.send('listAllOrders', { query })

const cursorIn = (headers: Headers) =>
  new URL(headers.get('link')?.match(/<(.*)>/)?.[1] ?? '', 'http://x').searchParams.get('cursor') ?? ''

test('without a limit it is the whole list, newest first', async () => {
  const { status, body, headers } = await all()

  expect(status).toBe(200)
  expect(body.map(({ id }) => id)).toEqual(ids)
  expect(headers.get('link')).toBeNull()
  expect(headers.get('content-type')).toContain('application/json')
})

test('a row is what the owner’s table shows', async () => {
  const { body } = await all({ q: 'DH500001' })

  expect(body).toEqual([
    {
      id: expect.any(String),
      number: 'DH500001',
      customerName: 'Buyer 1',
      email: 'b1@list.test',
      phone: '98',
      date: '2026-01-01T00:00:00.000Z',
      status: 'shipped',
      total: 118,
      trackingNumber: 'D1',
      courier: 'DTDC',
      shippingAddress: {
        name: 'Asha Rao',
        number: '+91 98765 43210',
        addressLine: '12 Marigold Lane, Koregaon Park',
        city: 'Pune',
        state: 'Maharashtra',
        postalCode: '411001',
        country: 'India',
      },
      items: [{ name: 'Berry Blast', quantity: 1, refundedQuantity: 0, price: 100 }],
      note: null,
    },
  ])
})

test.each([199, 200])('pages of %i, one after the other, are the whole list', async (limit) => {
  expect(await follow(admin, `/orders/all?limit=${limit}`)).toEqual(ids)
})

test.each(['?', '?status=placed&', '?q=dh500&', '?q=dh5000&status=shipped&', '?from=2026-01-04&to=2026-01-12&'])(
  'oldest first, %s is the same list from its other end, whole and in pages',
  async (query) => {
    const newest = await follow(admin, `/orders/all${query}limit=200`)

    expect(await follow(admin, `/orders/all${query}sort=oldest&limit=90`)).toEqual(newest.toReversed())
    const whole = (await admin.request('GET', `/orders/all${query}sort=oldest`)).body as unknown as { id: string }[]
    expect(whole.map(({ id }) => id)).toEqual(newest.toReversed())
    expect(await follow(admin, `/orders/all${query}sort=newest&limit=200`)).toEqual(newest)
  },
)

test('pages of one are the list too', async () => {
  const { body } = await all({ q: 'DH50000' })

  expect(await follow(admin, '/orders/all?limit=1&q=DH50000')).toEqual(body.map(({ id }) => id))
})

test.each([
  ['all have', 'buyer', COUNT],
  ['older ones have', 'dh500', 1_000],
  ['only the oldest have', 'dh5000', 100],
  ['few have, new and old', 'b23', 111],
])('a search for what %s goes on from page to page', async (_, q, count) => {
  const whole = (await all({ q })).body.map(({ id }) => id)

  expect(await follow(admin, `/orders/all?limit=90&q=${q}`)).toEqual(whole)
  expect(whole).toEqual(ids.filter((id) => whole.includes(id)))
  expect(whole).toHaveLength(count)
})

describe.each(['all', 'delivered'])('of %s orders', (status) => {
  const days: { from?: string; to?: string }[] = [
    {},
    { from: '2026-01-10' },
    { to: '2026-01-05' },
    { from: '2026-01-04', to: '2026-01-12' },
    { from: '2026-01-06', to: '2026-01-06' },
    { from: '2026-01-12', to: '2026-01-04' },
  ]
  test.each(days)('those of %j are the same, whole and in pages', async (between) => {
    const wanted = (await all()).body.filter((order) => isWithin(order, { status, ...between })).map(({ id }) => id)

    expect((await all({ status, ...between })).body.map(({ id }) => id)).toEqual(wanted)
    const query = new URLSearchParams({ status, ...between, limit: '90' })
    expect(await follow(admin, `/orders/all?${query}`)).toEqual(wanted)
  })
})

const dayInIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

function isWithin(order: { status: string; date: string }, { status = '', from = '0', to = '9' }): boolean {
  const day = dayInIndia.format(new Date(order.date))

  return (status === 'all' || status === order.status) && day >= from && day <= to
}

test('a cursor from another list does not widen this one', async () => {
  const { headers } = await all({ limit: '1' })
  const cursor = cursorIn(headers)
  const query = { to: '2026-01-03', status: 'shipped' }

  expect((await all({ ...query, cursor })).body).toEqual((await all(query)).body)
})

test('the last page has no link, even when it is full', async () => {
  const { body, headers } = await all({ q: 'DH50000', limit: '10' })

  expect(body).toHaveLength(10)
  expect(headers.get('link')).toBeNull()
})

test('a cursor without a limit is all the rest', async () => {
  const { headers } = await all({ limit: '200' })
  const cursor = cursorIn(headers)

  const { body } = await all({ cursor })

  expect(body.map(({ id }) => id)).toEqual(ids.slice(200))
})

test('the link keeps the filter', async () => {
  const seen = await follow(admin, '/orders/all?status=shipped&limit=100')

  expect(seen).toHaveLength(COUNT / 4)
})

describe('a filter', () => {
  test.each(['placed', 'shipped', 'delivered', 'cancelled'])('by the status %s', async (status) => {
    const { body } = await all({ status })

    expect(body).toHaveLength(COUNT / 4)
    expect(body.every((order) => order.status === status)).toBe(true)
  })

  test('of all, or of nothing, is none', async () => {
    expect((await all({ status: 'all' })).body).toHaveLength(COUNT)
    expect((await all({ status: '', q: '', limit: '', cursor: '' })).body).toHaveLength(COUNT)
  })

  test.each([
    ['a name in any case', 'bUYER 1199', 1],
    ['an email', 'b77@list.test', 1],
    ['an email of somebody else’s provider', 'b77@elsewhere.test', 0],
    ['the end of an email', '77@list.test', 24],
    ['a short name at a provider', '7@l', 240],
    ['a part of a number', 'dh5011', 100],
    ['a tracking number', 'd1197', 1],
    ['a percent sign, which is no wildcard', '%', 0],
    ['an underscore, which is no wildcard', 'b_77', 0],
    ['a backslash', '\\', 0],
    ['a quote', "' or 1=1 --", 0],
    ['something that nobody has', 'no such order', 0],
  ])('by %s', async (_, q, count) => {
    const { status, body } = await all({ q })

    expect(status).toBe(200)
    expect(body).toHaveLength(count)
  })
})

const cursorOf = (text: string) => Buffer.from(text).toString('base64url')

test.each([
  { limit: '0' },
  { limit: '201' },
  { limit: 'abc' },
  { limit: '-1' },
  { limit: '1.5' },
  { limit: '1e2' },
  { limit: '99999999999999999999' },
  { status: 'lost' },
  { sort: 'sideways' },
  { cursor: 'nonsense' },
  { cursor: cursorOf('2026-01-01T00:00:00.000Z no-id') },
  { cursor: cursorOf(`yesterday ${newId()}`) },
  { cursor: cursorOf(`-271821-04-20T00:00:00.000Z ${newId()}`) },
  { cursor: cursorOf(`+275760-09-13T00:00:00.000Z ${newId()}`) },
  { cursor: cursorOf(`0000-01-01T00:00:00.000Z ${newId()}`) },
  { cursor: 'x'.repeat(201) },
  { q: 'x'.repeat(101) },
  { from: '0000-01-01' },
  { to: '2026-02-30' },
] as Record<string, string>[])('%j is a 400', async (query) => {
  const { status, body } = await all(query)

  expect([status, body.code]).toEqual([400, 'invalid_input'])
  if ('limit' in query || 'cursor' in query) expect((await customer.send('listMyOrders', { query })).status).toBe(400)
})

describe('the counts', () => {
  const counts = async (query: Record<string, string>) => (await admin.send('readOrderCounts', { query })).body

  test('follow the search', async () => {
    const each = { placed: 25, shipped: 25, delivered: 25, cancelled: 25 }
    expect(await counts({ q: 'dh5000' })).toEqual({ all: 100, ...each, isMore: false })
    expect(await counts({ q: 'no such order' })).toMatchObject({ all: 0, placed: 0, isMore: false })
    expect(await counts({ q: 'b77@list.test' })).toMatchObject({ all: 1, shipped: 1 })
  })

  test('follow the days', async () => {
    const between = { from: '2026-01-04', to: '2026-01-04' }
    const { body } = await all(between)
    expect(await counts(between)).toMatchObject({ all: body.length, isMore: false })
    expect(await counts({ ...between, q: 'dh500' })).toMatchObject({ all: body.length })
  })

  test('are all of them without a search, and stop at a thousand with one', async () => {
    expect(await counts({})).toMatchObject({ all: COUNT, placed: COUNT / 4, isMore: false })
    expect(await counts({ q: 'buyer' })).toMatchObject({ all: 1_000, isMore: true })
    expect(await counts({ q: 'dh500' })).toMatchObject({ all: 1_000, isMore: false })
  })
})

test('all orders are for admins, my orders are for customers', async () => {
  expect((await shop.visitor().send('listAllOrders')).status).toBe(401)
  expect((await customer.send('listAllOrders')).status).toBe(403)
  expect((await shop.visitor().send('listMyOrders')).status).toBe(401)
  expect((await admin.send('listMyOrders')).status).toBe(403)
})

test('my orders are mine, newest first, whole or in pages', async () => {
  const whole = await customer.send('listMyOrders')
  expect(whole.body.map(({ id }) => id)).toEqual(ids)
  const { trackingNumber = null } = whole.body.at(-2)?.trackingInfo ?? {}
  expect(whole.body.at(-2)).toEqual({
    id: expect.any(String),
    items: ['Berry Blast'],
    date: '2026-01-01T00:00:00.000Z',
    number: expect.stringMatching(/^DH\d+$/),
    lines: [{ name: 'Berry Blast', image: '/x', quantity: 1 }],
    paid: 118,
    status: expect.any(String),
    total: 118,
    trackingInfo: trackingNumber
      ? { trackingNumber, courier: 'DTDC', url: expect.stringContaining(trackingNumber) }
      : { trackingNumber, courier: null, url: null },
  })
  expect(await follow(customer, '/orders/my-orders?limit=200')).toEqual(ids)

  const newcomer = await shop.signInCustomer()
  expect((await newcomer.send('listMyOrders')).body).toEqual([])
})

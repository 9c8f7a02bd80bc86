import { afterAll, expect, test } from 'vitest'
import { DEMO_BOXES } from '#db/demo-boxes.ts'
import { DEMO_PRODUCTS } from '#db/demo-products.ts'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { quiet } from '#tests/support/jobs.ts'
import { findBreaches } from '#tests/support/ledger.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { compareTallies } from '#tests/support/tallies.ts'

const shop = await openTestShop({ seed: 'demo', instances: 2 })
afterAll(shop.stop)

const DAY = 86_400_000
const admin = await shop.signInAdmin()
const bookings = (await admin.send('listAllOrders')).body

const read = async (id: string) => (await admin.send('readOrder', { params: { id } })).body

test('of two instances that start at once on an empty database one fills it', async () => {
  expect(bookings.length).toBe(40)
  expect((await shop.visitor().send('listProducts')).body).toHaveLength(DEMO_PRODUCTS.length + DEMO_BOXES.length)
})

test('the demo’s orders are spread over the last sixty days', async () => {
  const ages = bookings.map(({ date }) => Math.floor((Date.now() - Date.parse(date)) / DAY))

  expect(Math.min(...ages)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...ages)).toBeLessThanOrEqual(60)
  const weeks = new Set(ages.map((age) => Math.floor(age / 7)))
  expect([...weeks].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

test('every status is among them, and the counts agree', async () => {
  const { body: counts } = await admin.send('readOrderCounts')
  const count = (status: string) => bookings.filter((order) => order.status === status).length

  for (const status of ORDER_STATUSES) {
    expect(count(status), status).toBeGreaterThan(0)
    expect(counts[status], status).toBe(count(status))
  }
  expect(counts.all).toBe(bookings.length)
  const { told, counted } = await compareTallies(shop)
  expect(told).toEqual(counted)
})

test('they have one to five lines, come from all over the country, and some wait for more than two days', () => {
  const different = (values: (string | number)[]) => new Set(values).size
  const waiting = bookings.filter(({ status, date }) => status === 'placed' && Date.parse(date) < Date.now() - 2 * DAY)

  expect([...new Set(bookings.map(({ items }) => items.length))].toSorted()).toEqual([1, 2, 3, 4, 5])
  expect(different(bookings.map(({ shippingAddress }) => shippingAddress.city))).toBeGreaterThanOrEqual(15)
  expect(different(bookings.map(({ shippingAddress }) => shippingAddress.state))).toBeGreaterThanOrEqual(15)
  expect(different(bookings.map(({ email }) => email))).toBeGreaterThanOrEqual(15)
  expect(bookings.some(({ customerName, shippingAddress }) => !shippingAddress.name.startsWith(customerName))).toBe(
    true,
  )
  expect(waiting.length).toBeGreaterThanOrEqual(2)
})

test('nobody ordered before the account was there', async () => {
  const { body: customers } = await admin.send('listCustomers')
  const first = (email: string) =>
    Math.min(...bookings.filter((each) => each.email === email).map(({ date }) => Date.parse(date)))

  expect(customers.filter(({ orders }) => orders > 0).length).toBeGreaterThanOrEqual(15)
  for (const { email, date } of customers) expect(Date.parse(date), email).toBeLessThan(first(email))
})

test('each was paid, and the cancelled ones were paid back', async () => {
  await quiet(shop)
  const orders = await Promise.all(bookings.map(({ id }) => read(id)))

  for (const { number, status, payment } of orders) {
    expect(payment.status, number).toBe(status === 'cancelled' ? 'refunded' : 'captured')
    expect(payment.method, number).toMatch(/^(card|upi)$/)
  }
  expect(await findBreaches(shop)).toEqual([])
  expect((await admin.send('readMoneyHealth')).body).toEqual([])
})

test('their steps follow one another, and none lies in the future', async () => {
  const orders = await Promise.all(bookings.map(({ id }) => read(id)))

  for (const { number, date, status, history } of orders) {
    const moments = history.map(({ at }) => Date.parse(at))
    expect(moments, number).toEqual(moments.toSorted((one, other) => one - other))
    expect(moments[0], number).toBe(Date.parse(date))
    expect(moments.at(-1), number).toBeLessThanOrEqual(Date.now())
    expect(history.at(-1)?.status, number).toBe(status)
  }
})

test('a delivered one can be refunded', async () => {
  const id = bookings.find(({ status }) => status === 'delivered')?.id ?? ''

  const { status } = await admin.send('refundOrder', { params: { id }, body: { reason: 'a damaged parcel' } })

  expect(status).toBe(200)
  await quiet(shop)
  expect((await read(id)).payment.status).toBe('refunded')
})

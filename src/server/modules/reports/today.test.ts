import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { dayBefore, dayInIndia } from '#domain/india-time.ts'
import { orders } from '#modules/orders/tables.ts'
import { payments } from '#modules/payments/tables.ts'
import { ADDRESS, changeProduct, openCheckout, pay, stockProduct } from '#tests/support/buying.ts'
import { openTestShop } from '#tests/support/shop.ts'

// Without jobs a refund stays under way.
const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)

const DAY_MS = 86_400_000
const owner = () => shop.signInAdmin()
const today = async () => (await (await owner()).send('readToday')).body
const cancel = async (id: string) =>
  (await owner()).send('changeOrderStatus', { params: { id }, body: { status: 'cancelled' } })

const [berry, mojito] = [
  await stockProduct(shop, { price: 200, name: 'Berry Blast' }),
  await stockProduct(shop, { price: 100, name: 'Mojito', stock: 40 }),
]

/** Buys at this moment of the shop's clock, delivered to a state as somebody wrote it. */
async function buyFor(state: string, lines: Record<string, number>): Promise<string> {
  const customer = await shop.signInCustomer()
  for (const [productId, quantity] of Object.entries(lines))
    await customer.send('addToCart', { body: { productId, quantity } })
  const shippingAddress = { ...ADDRESS, state }
  const session = await customer.send('createCheckoutSession', { body: { shippingAddress } })
  const { body } = await customer.send('verifyPayment', { body: await pay(shop, session.body.id) })
  return body.orderId
}

const paymentOf = async (id: string) => {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
  return order?.paymentId ?? ''
}

test('a shop that sold nothing says so', async () => {
  const { last30, before30, ...rest } = await today()

  expect(last30).toMatchObject({ orders: 0, revenue: 0, average: null })
  expect([last30.days.length, before30.days.length]).toEqual([30, 30])
  expect(last30.days.at(-1)?.day).toBe(dayInIndia(shop.now()))
  expect(before30.days.at(-1)?.day).toBe(dayBefore(last30.days[0]?.day ?? '', 1))
  expect(rest).toMatchObject({ flavours: [], states: [], lastOrders: [], lowStock: [] })
  expect(rest).toMatchObject({ toPack: { orders: 0, held: 0 }, checkouts: { opened: 0, unpaid: 0 } })
})

test('the figures follow what happens to orders, on the day they were placed', async () => {
  const old = await buyFor('Kerala', { [berry]: 1 }) // 200 and 36 of tax
  shop.travel(31 * DAY_MS)
  const first = await buyFor('MH', { [berry]: 2, [mojito]: 1 }) // 500 and 90
  await buyFor('maharashtra ', { [mojito]: 1 }) // 100 and 18
  const back = await buyFor('Delhi', { [mojito]: 5 }) // 500 and 90
  await buyFor('', { [berry]: 1 }) // by its PIN in Maharashtra: 236
  await openCheckout(await shop.signInCustomer(), { [berry]: 1 })

  const full = await today()
  expect(full.last30).toMatchObject({ orders: 4, revenue: 590 + 118 + 590 + 236, average: 383.5 })
  expect(full.last30.days.at(-1)).toEqual({ day: full.day, orders: 4, revenue: 1534 })
  expect(full.before30).toMatchObject({ orders: 1, revenue: 236 })
  expect(full.toPack).toEqual({ orders: 5, held: 0 })
  expect(full.waiting).toEqual({ orders: 1, until: dayBefore(full.day, 3) })
  expect(full.states).toEqual([
    { state: 'Maharashtra', orders: 3, revenue: 944 },
    { state: 'Delhi', orders: 1, revenue: 590 },
  ])
  expect(full.flavours).toEqual([
    { productId: mojito, name: 'Mojito', pieces: 7 },
    { productId: berry, name: 'Berry Blast', pieces: 3 },
  ])
  expect(full.checkouts).toEqual({ opened: 5, unpaid: 1 })
  expect(full.lastOrders).toHaveLength(5)
  expect(full.lastOrders.at(-1)?.id).toBe(old)

  const part = { reason: 'Broken', lines: [{ productId: berry, quantity: 1 }] }
  await (await owner()).send('refundOrder', { params: { id: first }, body: part })
  await cancel(back)
  const less = await today()
  expect(less.last30).toMatchObject({ orders: 3, revenue: 590 - 236 + 118 + 236 })
  expect(less.states).toEqual([{ state: 'Maharashtra', orders: 3, revenue: 708 }])
  expect(less.flavours.map(({ name, pieces }) => [name, pieces])).toEqual([
    ['Berry Blast', 2],
    ['Mojito', 2],
  ])
  expect(less.refunds).toEqual({ count: 2, amount: 826 })
  const { body: refunds } = await (await owner()).send('listRefundsUnderWay')
  expect(refunds.map(({ amount, orderId }) => [amount, orderId])).toEqual([
    [590, back],
    [236, first],
  ])
  expect(less.toPack).toEqual({ orders: 4, held: 0 })
})

test('a parcel whose money is not sure is not to be packed; late money makes it so', async () => {
  const { toPack, waiting, last30 } = await today()
  const revenue = last30.revenue ?? 0
  const id = await buyFor('Goa', { [berry]: 1 })
  const payment = eq(payments.id, await paymentOf(id))
  await shop.db.update(payments).set({ status: 'authorized' }).where(payment)
  expect((await today()).toPack).toEqual({ orders: toPack.orders, held: 1 })
  expect((await today()).last30).toMatchObject({ orders: last30.orders + 1, revenue })

  shop.travel(3 * DAY_MS)
  const later = await today()
  expect(later.waiting.orders).toBe(waiting.orders + 3) // the three that were placed before
  await shop.db.update(payments).set({ status: 'captured' }).where(payment)
  expect(await today()).toMatchObject({
    toPack: { orders: toPack.orders + 1, held: 0 },
    waiting: { orders: waiting.orders + 4 },
    last30: { orders: last30.orders + 1, revenue: revenue + 236 },
    payments: { count: later.payments.count - 1 },
  })
})

test('what is low in stock by the setting, the least first', async () => {
  await changeProduct(shop, mojito, { stock: 3 })
  const cola = await stockProduct(shop, { name: 'Cola', stock: 0 })
  await stockProduct(shop, { name: 'Plenty', stock: 6 })

  expect((await today()).lowStock).toEqual([
    { id: cola, name: 'Cola', quantity: 0 },
    { id: mojito, name: 'Mojito', quantity: 3 },
  ])
})

test('a packer is told how many, and no money; the accountant is told both', async () => {
  const full = await today()
  const { body: packed } = await (await shop.signInStaff('packer')).send('readToday')
  const { body: read } = await (await shop.signInStaff('accountant')).send('readToday')

  expect(read).toEqual(full)
  expect(packed).toMatchObject({ toPack: full.toPack, waiting: full.waiting, checkouts: full.checkouts })
  expect(packed).toMatchObject({ flavours: full.flavours, lowStock: full.lowStock, payments: full.payments })
  expect(packed.last30).toMatchObject({ orders: full.last30.orders, revenue: null, average: null })
  expect(packed.last30.days.every(({ revenue }) => revenue === null)).toBe(true)
  expect(packed.states.map(({ revenue }) => revenue)).toEqual(full.states.map(() => null))
  expect(packed.refunds.amount).toBeNull()
  expect(
    packed.lastOrders.every(({ total, items }) => total === null && items.every(({ price }) => price === null)),
  ).toBe(true)
})

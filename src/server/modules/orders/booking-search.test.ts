import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { ADDRESS, buy, openCheckout, pay, stockProduct } from '#tests/support/buying.ts'
import { copyOrder } from '#tests/support/many-orders.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { indexOldOrders, queueOldOrders } from './index-old-orders.ts'
import { countFound } from './stores/found-counts.ts'
import { orderSearch, orderSearchBacklog, orders } from './tables.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)

const admin = await shop.signInAdmin()
const mojito = await stockProduct(shop, { name: 'Mint Mojito' })
const customer = await shop.signInCustomer('gift-giver@dhamaka.test')

/** An order for somebody else than who pays. */
async function gift(): Promise<string> {
  await customer.send('addToCart', { body: { productId: mojito, quantity: 1 } })
  const to = {
    ...ADDRESS,
    name: 'Kavya Menon',
    city: 'Thiruvananthapuram',
    state: 'Kerala',
    postalCode: '695001',
    number: '080 1234-5678',
  }
  const { body } = await customer.send('createCheckoutSession', { body: { shippingAddress: to } })
  const verified = await customer.send('verifyPayment', { body: await pay(shop, body.id) })

  return verified.body.orderId
}

const found = async (q: string) => (await admin.send('listAllOrders', { query: { q } })).body.map(({ id }) => id)

const id = await gift()

describe('an order is found by', () => {
  test.each([
    ['the phone of who bought it', '9876543210'],
    ['that phone with the country', '+91 98765-43210'],
    ['and with two noughts', '0091 98765 43210'],
    ['and as it is dialled within India', '098765 43210'],
    ['the last digits of it', '43210'],
    ['the phone of who gets it', '08012345678'],
    ['the same with spaces', '80 1234 5678'],
    ['who gets it', 'kavya men'],
    ['the city', 'THIRUVANANTHA'],
    ['the PIN', '695001'],
    ['the PIN with a space', '695 001'],
    ['a product', 'mint moj'],
    ['who bought it', 'asha rao'],
    ['an email', 'gift-giver@dhamaka.test'],
  ])('%s', async (_, q) => {
    expect(await found(q)).toEqual([id])
  })
})

test.each(['9876543211', 'kavya menon thiru', 'mojito blast', '695002', '98765 432101', '91 80'])(
  'and not by %s',
  async (q) => {
    expect(await found(q)).toEqual([])
  },
)

test('a tracking number is found from the moment it is given, an old one no longer', async () => {
  const give = (trackingNumber: string) =>
    admin.send('changeOrderStatus', { params: { id }, body: { trackingNumber, status: 'shipped' } })
  await give('D700800900')
  expect(await found('d7008')).toEqual([id])
  await give('Z42')

  expect(await found('d7008')).toEqual([])
  expect(await found('z42')).toEqual([id])
})

test('orders from before the search are written into it in steps, and new ones beside them', async () => {
  const other = await stockProduct(shop, { name: 'Saffron Soda' })
  const first = await buy(shop, await shop.signInCustomer(), { [other]: 1 })
  await copyOrder(shop, first, 1_100)
  await shop.db.delete(orderSearch)
  await shop.db.insert(orderSearchBacklog).values({
    orderId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
    placedAt: new Date('9999-12-31'),
  })
  expect(await found('saffron')).toEqual([])
  const during = await buy(shop, await shop.signInCustomer(), { [other]: 1 })
  expect(await found('saffron')).toEqual([during])

  await queueOldOrders(shop)
  const { rows } = await shop.db.execute(
    sql`select from graphile_worker.jobs where task_identifier = 'index-old-orders'`,
  )
  expect(rows).toHaveLength(1)
  await Promise.all([indexOldOrders(shop), indexOldOrders(shop)]) // two instances

  expect(await found('saffron')).toHaveLength(1_102)
  expect(await shop.db.$count(orderSearch)).toBe(await shop.db.$count(orders))
  expect(await shop.db.$count(orderSearchBacklog)).toBe(0)
  const [texts] = await shop.db.select().from(orderSearch).where(eq(orderSearch.orderId, id))
  expect(texts?.text).toContain('kavya menon')
})

test('a word that many have is counted among the newest only, any other to its end', async () => {
  const count = async (text: string, enough: { found: number; among: number }) => {
    const { counts, isMore } = await countFound(shop.db, { text }, enough)
    return { all: [...counts.values()].reduce((sum, one) => sum + one, 0), isMore }
  }

  expect(await count('saffron', { found: 100, among: 500 })).toEqual({ all: 500, isMore: true })
  expect(await count('saffron', { found: 500, among: 500 })).toEqual({ all: 1_001, isMore: true }) // not enough: by the index
  expect(await count('kavya', { found: 0, among: 500 })).toEqual({ all: 1, isMore: false }) // older than those
  expect(await count('kavya', { found: 100, among: 5_000 })).toEqual({ all: 1, isMore: false })
})

test('an order that is not paid is in no list', async () => {
  await openCheckout(await shop.signInCustomer('window-shopper@dhamaka.test'), { [mojito]: 1 })

  expect(await found('window-shopper')).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openPool } from '#platform/postgres/database.ts'
import { newId } from '#platform/postgres/ids.ts'
import { recordSql } from '#tests/support/recorded-sql.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { bookings, stampedBookings } from './stores/bookings.ts'
import { ordersOf } from './stores/order-lists.ts'

const shop = await openTestShop({ isRunningJobs: false })
const pool = openPool(shop.config.databaseUrl ?? '', { max: 1 })
afterAll(async () => {
  await pool.end()
  await shop.stop()
})

beforeAll(async () => {
  // On a table this small a scan is as good as an index: so the question is whether there is a way without one.
  for (const way of ['seqscan', 'bitmapscan', 'sort', 'incremental_sort']) await pool.query(`set enable_${way} = off`)
})

const after = { at: new Date(), id: newId() }
const unknown = { madeWith: '', known: undefined }
const days = { from: '2026-01-01', to: '2026-01-31' }

type List = (db: Database) => Promise<unknown>

const oldest = { sort: 'oldest' } as const

test.each<[string, string, List]>([
  ['the bookings', 'orders_newest', (db) => bookings(db, {}, 51)],
  ['a later page of them', 'orders_newest', (db) => bookings(db, {}, 51, after)],
  ['those of some days', 'orders_newest', (db) => bookings(db, days, 51, after)],
  ['those of one status', 'orders_newest_by_status', (db) => bookings(db, { status: 'placed' }, 51)],
  ['a later page of those', 'orders_newest_by_status', (db) => bookings(db, { status: 'delivered' }, 51, after)],
  ['one status in some days', 'orders_newest_by_status', (db) => bookings(db, { ...days, status: 'shipped' }, 51)],
  ['the bookings, stamped', 'orders_newest', (db) => stampedBookings(db, {}, 51, undefined, unknown)],
  ['a later page, stamped', 'orders_newest', (db) => stampedBookings(db, days, 51, after, unknown)],
  ['a customer’s orders', 'orders_by_customer', (db) => ordersOf(db, newId(), [], { limit: 51 })],
  [
    'a later page of a customer’s',
    'orders_by_customer',
    (db) => ordersOf(db, newId(), [], { limit: 51, position: after }),
  ],
])('%s: sorted as they stand in %s', async (_, index, list) => {
  const plan = await planOf(list)

  expect(plan).toContain(`Index Scan Backward using ${index} on orders`)
  expect(plan).not.toMatch(/Sort|Seq Scan|Filter/)
})

test.each<[string, string, List]>([
  ['the bookings', 'orders_newest', (db) => bookings(db, oldest, 51)],
  ['a later page of some days', 'orders_newest', (db) => bookings(db, { ...oldest, ...days }, 51, after)],
  ['one status', 'orders_newest_by_status', (db) => bookings(db, { ...oldest, status: 'placed' }, 51)],
  ['a later page of that', 'orders_newest_by_status', (db) => bookings(db, { ...oldest, status: 'placed' }, 51, after)],
])('%s, oldest first: as they stand in %s, the other way', async (_, index, list) => {
  const plan = await planOf(list)

  expect(plan).toContain(`Index Scan using ${index} on orders`)
  expect(plan).not.toMatch(/Sort|Seq Scan|Filter/)
})

async function planOf(list: List): Promise<string> {
  const [query] = await recordSql(pool, list)
  const { rows } = await pool.query(`explain ${query?.text}`, query?.values)

  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test.each([
  ['the first digits of a number', 'DH10'],
  ['an email', 'asha@dhamaka.test'],
  ['a tracking number', 'D123456789'],
  ['a phone in another spelling', '+91 98765 43210'],
  ['a PIN', '411001'],
])('a search for %s asks the index of words', async (_, text) => {
  const [, query] = await recordSql(pool, (db) => bookings(db, { text }, 51))
  await pool.query('begin; set local enable_bitmapscan = on; set local enable_indexscan = off')
  const { rows } = await pool.query(`explain ${query?.text}`, query?.values)
  await pool.query('rollback')

  expect(JSON.stringify(rows)).toContain('Bitmap Index Scan on order_search_text')
})

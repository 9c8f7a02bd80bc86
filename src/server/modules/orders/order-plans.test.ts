import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#platform/database.ts'
import { newId } from '#platform/ids.ts'
import { recordSql } from '#tests/support/recorded-sql.ts'
import { openShop } from '#tests/support/shop.ts'
import { bookings } from './bookings.ts'
import { ordersOf } from './store.ts'

const shop = await openShop({ isRunningJobs: false })
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
const days = { from: '2026-01-01', to: '2026-01-31' }

test.each([
  ['the bookings', bookings, {}, undefined],
  ['a later page of them', bookings, {}, after],
  ['those of one status', bookings, { status: 'placed' as const }, undefined],
  ['a later page of those', bookings, { status: 'delivered' as const }, after],
  ['those of some days', bookings, days, undefined],
  ['those of one status and some days', bookings, { ...days, status: 'shipped' as const }, after],
  ['a customer’s orders', ordersOf, newId(), undefined],
  ['a later page of a customer’s', ordersOf, newId(), after],
] as const)('%s come out of an index in their order', async (_, list, filter, position) => {
  const [query] = await recordSql(pool, (db) => (list as typeof bookings)(db, filter as object, 51, position))
  const { rows } = await pool.query(`explain ${query?.text}`, query?.values)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')

  expect(plan).toMatch(/Index Scan Backward using orders_\w+ on orders/)
  expect(plan).not.toMatch(/Sort|Seq Scan/)
})

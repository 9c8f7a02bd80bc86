import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { seedProducts } from '#db/seed.ts'
import { orders } from '#modules/orders/tables.ts'
import { openDatabase } from '#platform/postgres/database.ts'
import { hashOnce } from '#tests/support/people.ts'
import { STRONG_PASSWORD } from '#tests/support/shop.ts'

export type Size = { orders: number; customers: number; seed: number }

const BATCH = 1_000

/** Fills an empty shop with customers and two years of orders; the same size and seed give the same rows. */
export async function seedOrders(pool: pg.Pool, size: Size): Promise<void> {
  const db = openDatabase(pool)
  if ((await db.$count(orders)) > 0) throw new Error('there are orders in this database: it is somebody’s')
  await seedProducts(db)

  const client = await pool.connect() // one connection: the draws are temporary tables of its own
  try {
    await client.query('set statement_timeout = 0')
    await client.query(`select set_config('bench.' || key, value, false) from jsonb_each_text($1)`, [
      { ...size, password_hash: await hashOnce(STRONG_PASSWORD) },
    ])
    await client.query(withTallying('disable'))
    for (const step of ['1-draws', '2-customers', '3-drawn-orders', '4-paid-checkouts']) await client.query(read(step))
    for (let first = 1; first <= size.orders; first += BATCH) {
      await client.query(read('5-orders'), [first, first + BATCH - 1])
    }
    await client.query(read('6-around-the-orders'))
    await client.query(withTallying('enable'))
    await client.query('select recount_tallies()')
    await client.query('vacuum analyze') // as autovacuum leaves a shop that has grown to this size
  } finally {
    client.release(true)
  }
}

/** What is counted once at the end need not be counted order by order. */
const withTallying = (word: 'disable' | 'enable'): string =>
  Object.entries(TALLYING)
    .flatMap(([table, triggers]) => triggers.map((trigger) => `alter table ${table} ${word} trigger ${trigger};`))
    .join('')

const TALLYING = {
  checkouts: ['checkouts_counted'],
  orders: ['orders_count_new'],
  refunds: ['refunds_counted'],
  order_items: ['order_items_counted'],
}

const read = (step: string): string => readFileSync(join(import.meta.dirname, 'seed', `${step}.sql`), 'utf8')

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { seedProducts } from '#db/seed.ts'
import { forgetResting } from '#modules/money-health/stores/alarms.ts'
import { orders } from '#modules/orders/tables.ts'
import { openDatabase } from '#platform/postgres/database.ts'
import { STRONG_PASSWORD } from '#tests/support/forms.ts'
import { hashOnce } from '#tests/support/people.ts'
import { putOffIndexes } from './seed-quickly.ts'

export type Size = { orders: number; customers: number; seed: number }

const FILLED = [
  ...['checkouts', 'payments', 'refunds', 'orders', 'order_items', 'order_events', 'document_numbers'],
  'order_search',
]

const GENEROUS = `
  set statement_timeout = 0; set maintenance_work_mem = '1GB'; set work_mem = '128MB'; set temp_buffers = '512MB'`

/** Fills an empty shop with customers and two years of orders, over two connections; the same size and seed give the same rows. */
export async function seedOrders(pool: pg.Pool, size: Size): Promise<void> {
  const db = openDatabase(pool)
  if ((await db.$count(orders)) > 0) throw new Error('there are orders in this database: it is somebody’s')
  await seedProducts(db)

  const client = await pool.connect() // one connection: the draws are temporary tables of its own
  const other = await pool.connect()
  try {
    for (const connection of [client, other]) await connection.query(GENEROUS)
    await client.query(`select set_config('bench.' || key, value, false) from jsonb_each_text($1)`, [
      { ...size, password_hash: await hashOnce(STRONG_PASSWORD) },
    ])
    const run = async (...steps: string[]) => {
      for (const step of steps) await client.query(read(step))
    }
    await run('1-draws', '2-customers', '3-drawn-orders')
    const makeIndexes = await putOffIndexes(client, FILLED)
    await run('4-triggers-off', '5-paid-checkouts', '6-orders', '7-around-the-orders', '8-triggers-on')
    const addTheRest = async () => {
      await makeIndexes(client, 'others')
      await run('9-a-busy-day')
      await client.query('select recount_tallies()')
    }
    await Promise.all([makeIndexes(other, 'of words'), addTheRest()])
    await client.query('vacuum analyze') // as autovacuum leaves a shop that has grown to this size
  } finally {
    client.release(true)
    other.release(true)
  }
  await forgetResting(db) // as a job does each minute
}

const read = (step: string): string => readFileSync(join(import.meta.dirname, 'seed', `${step}.sql`), 'utf8')

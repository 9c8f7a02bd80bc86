import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { seedProducts } from '#db/seed.ts'
import { unwatchFinishedPayments } from '#modules/money-health/stores/alarms.ts'
import { orders } from '#modules/orders/tables.ts'
import { openDatabase } from '#platform/postgres/database.ts'
import { STRONG_PASSWORD } from '#tests/support/forms.ts'
import { hashOnce } from '#tests/support/people.ts'
import { putOffIndexes } from './seed-quickly.ts'

export type Size = { orders: number; customers: number; seed: number }

const WORDS = ['order_search']
const FILLED = ['checkouts', 'payments', 'refunds', 'orders', 'order_items', 'order_events', 'document_numbers']

/** Draws are tables of a schema that goes again, so that both connections see them; they need not outlive a crash. */
const PREPARED = `
  set statement_timeout = 0; set maintenance_work_mem = '1GB'; set work_mem = '128MB'; set search_path = draws, public`

/** Nothing refers to what is not there: no need to look. What an order sets off, row by row, is written in one go. */
const WITHOUT_TRIGGERS = 'set session_replication_role = replica'
const WITH_TRIGGERS = 'set session_replication_role = origin'

/** Fills an empty shop with customers and two years of orders, on two cores; the same size and seed give the same rows. */
export async function seedOrders(pool: pg.Pool, size: Size): Promise<void> {
  const db = openDatabase(pool)
  if ((await db.$count(orders)) > 0) throw new Error('there are orders in this database: it is somebody’s')
  await seedProducts(db)

  const one = await pool.connect()
  const other = await pool.connect()
  try {
    const settings = { ...size, password_hash: await hashOnce(STRONG_PASSWORD) }
    await one.query('create schema draws')
    for (const connection of [one, other]) {
      await connection.query(PREPARED)
      await connection.query(`select set_config('bench.' || key, value, false) from jsonb_each_text($1)`, [settings])
    }
    await run(one, '1-draws', '2-customers', '3-drawn-orders')
    const makeIndexes = await putOffIndexes(one, [...FILLED, ...WORDS])
    await Promise.all([
      run(one, WITHOUT_TRIGGERS, '4-checkouts', '5-orders'),
      run(other, WITHOUT_TRIGGERS, '6-around-the-orders'),
    ])
    const writeWords = async () => {
      await run(one, '7-words')
      await makeIndexes(one, WORDS)
    }
    const addTheRest = async () => {
      await makeIndexes(other, FILLED)
      await run(other, WITH_TRIGGERS, '8-a-busy-day', 'select recount_tallies()')
    }
    await Promise.all([writeWords(), addTheRest()])
    await one.query('drop schema draws cascade')
    await one.query('vacuum analyze') // as autovacuum leaves a shop that has grown to this size
  } finally {
    one.release(true)
    other.release(true)
  }
  await unwatchFinishedPayments(db) // as a job does each minute
}

/** Steps are files of `seed` or, with a space in them, statements. */
async function run(on: pg.ClientBase, ...steps: string[]): Promise<void> {
  for (const step of steps) await on.query(step.includes(' ') ? step : read(step))
}

const read = (step: string): string => readFileSync(join(import.meta.dirname, 'seed', `${step}.sql`), 'utf8')

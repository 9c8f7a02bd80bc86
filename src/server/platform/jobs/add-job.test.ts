import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, openPool } from '#platform/postgres/database.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { addJob, addJobs, UNTIL_DONE } from './add-job.ts'

type Added = { key: string | null; wait: number; tries: number; payload: object }

/** A database whose jobs nobody runs, and what waits in it. */
async function openQueue() {
  const database = await createTestDatabase()
  const pool = openPool(database.url)
  const db = openDatabase(pool)
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
  })
  const waiting = async () => {
    const { rows } = await db.execute<Added>(sql`
      select key, payload, max_attempts as tries, extract(epoch from run_at - created_at)::int as wait
      from graphile_worker._private_jobs order by wait, key`)
    return rows
  }
  return { db, waiting }
}

test('a job waits by the clock of the database, in whose transaction it was added', async () => {
  const { db, waiting } = await openQueue()
  await db.transaction(async (tx) => {
    await addJob(tx, 'look', { at: 'once' })
    await addJob(tx, 'look', { at: 'soon' }, { key: 'soon', delayMs: 90_000, maxAttempts: UNTIL_DONE })
  })
  await db
    .transaction(async (tx) => {
      await addJob(tx, 'look', { at: 'never' })
      throw new Error('the change did not come about')
    })
    .catch(() => {})

  expect(await waiting()).toEqual([
    { key: null, wait: 0, tries: 25, payload: { at: 'once' } },
    { key: 'soon', wait: 90, tries: UNTIL_DONE, payload: { at: 'soon' } },
  ])
})

test('many jobs are added at once, each with its own time; a key that is known, or comes twice, replaces', async () => {
  const { db, waiting } = await openQueue()
  await addJob(db, 'look', { at: 'old' }, { key: 'b', delayMs: 1_000 })
  await addJobs(db, [
    { name: 'look', payload: { at: 'a' }, key: 'a', delayMs: 5_000 },
    { name: 'look', payload: { at: 'B' }, key: 'b', delayMs: 2_000 },
    { name: 'look', payload: { at: 'b' }, key: 'b', delayMs: 10_000 },
    { name: 'look', payload: { at: 'c' } },
  ])
  await addJobs(db, [])

  const found = await waiting()
  expect(found.map(({ key, payload }) => [key, payload])).toEqual([
    [null, { at: 'c' }],
    ['a', { at: 'a' }],
    ['b', { at: 'b' }],
  ])
  expect(found.map(({ wait }) => wait)).toEqual([0, 5, 10])
})

import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, openPool, type Query } from '#platform/postgres/database.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { recordLog } from '#tests/support/recorded-log.ts'
import { addJob } from './add-job.ts'
import { startJobs } from './job-runner.ts'

const SECRET = 'JBSWY3DPEHPK3PXP'

const patience = { timeout: 20_000 }

/** A database whose jobs run, after `prepare`, until the test is done; and what is logged about them. */
async function runJobs(prepare = 'select 1') {
  const database = await createTestDatabase()
  const pool = openPool(database.url)
  const looks = countLooks(pool)
  const db = openDatabase(pool)
  const { log, lines } = recordLog()
  await pool.query(prepare)
  const ask = async () => void (await db.execute(sql`select ${SECRET}::text, 1 / 0`))
  const runner = startJobs(pool, db, { tasks: { ask } }, log)
  onTestFinished(async () => {
    await runner.stop()
    await pool.end()
    await database.drop()
  })

  return { db, looks, logged: () => lines.join('') }
}

/** How often the queue looks for a job. */
function countLooks(pool: pg.Pool): () => number {
  let count = 0
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const counted = (...given: unknown[]) => {
      if ((given[0] as { name?: string }).name?.startsWith('get_job')) count += 1
      return query(...given)
    }
    Object.assign(client, { query: counted })
  })

  return () => count
}

test('a job that fails in a query leaves the reason behind, and none of the query’s values', async () => {
  const { db, logged } = await runJobs()
  const lastError = async () => {
    const { rows } = await db.execute<{ last_error: string | null }>(sql`select last_error from graphile_worker.jobs`)
    return rows[0]?.last_error
  }
  await addJob(db, 'ask', {})
  await expect.poll(lastError, patience).toMatch(/^division by zero\nin the query: select \$1::text/)

  expect(await lastError()).not.toContain(SECRET)
  expect(logged()).toContain('division by zero')
  expect(logged()).not.toContain(SECRET)
})

test('a heartbeat that fails says why', async () => {
  const { logged } = await runJobs('drop table job_workers')

  await expect.poll(logged, patience).toContain('relation \\"job_workers\\" does not exist')
})

test.each([null, 'division by zero'])(
  'a job that was added anew while its runner was killed leaves nothing behind (%s)',
  async (lastError) => {
    const { db } = await runJobs()
    const keys = async (query: Query) => {
      const { rows } = await query.execute<{ key: string | null }>(
        sql`select key from graphile_worker.jobs order by id`,
      )
      return rows.map(({ key }) => key)
    }
    await db.transaction(async (tx) => {
      await addJob(tx, 'ask', {}, { key: 'once', delayMs: 60_000 })
      await tx.execute(sql`
      update graphile_worker._private_jobs set
        locked_at = now() - interval '1 minute', locked_by = 'pool-killed', last_error = ${lastError}`)
      await addJob(tx, 'ask', {}, { key: 'once', delayMs: 60_000 })
      expect(await keys(tx)).toEqual([null, 'once'])
    })

    await expect.poll(() => keys(db), patience).toEqual(['once'])
  },
)

test('a crowd of jobs for others has few looks, and one of its own is done at once', async () => {
  const { db, looks, logged } = await runJobs()
  await expect.poll(looks, patience).toBeGreaterThanOrEqual(4) // each of the four, when they begin
  const before = looks()
  for (let job = 0; job < 200; job += 1) await addJob(db, 'elsewhere', {})
  expect(looks() - before).toBeLessThan(100)

  await addJob(db, 'ask', {})
  await expect.poll(logged, { timeout: 900 }).toContain('division by zero') // before the next look by the clock
})

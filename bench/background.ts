import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { DurableDatabase } from './durable-database.ts'
import { cpuSeconds } from './processes.ts'
import { startShop } from './shop-process.ts'

const LOOK_EVERY_MS = 100
const PATIENCE_MS = 120_000

/** So many jobs come at once, as of a hundred orders: with thousands that are due, finding one costs more than doing it. */
const A_CROWD = 500

const JOBS = 'graphile_worker._private_jobs'
const TASKS = 'graphile_worker._private_tasks'

/** The jobs that write to somebody; the customer's mail brings the invoice along. */
const MAILS = ['order-mail', 'owner-mail']

const DUE = `
  select count(*)::int as due from graphile_worker.jobs where run_at <= now() and attempts < max_attempts`

const HELD = `
  select count(*)::int as jobs, count(*) filter (where task_identifier = 'order-mail')::int as orders
  from graphile_worker.jobs where run_at > now() + interval '12 hours'`

/** Milliseconds of processor time for what is done behind an order: the worker's, the database's, and how much of both goes into mails and documents. */
export type Background = { worker: number; database: number; mails: number }

/** Has a worker do all that waits in the queue. The first half of it warms the worker up, as one is that runs for days. */
export async function measureBackground(
  { pool, cpuSeconds: databaseSeconds }: DurableDatabase,
  settings: Record<string, string>,
): Promise<Background> {
  await pool.query(`update ${JOBS} set run_at = run_at + interval '1 day'`)
  const worker = await startShop({ ...settings, ROLE: 'worker' })
  const spent = () => ({ worker: cpuSeconds(worker.pid), database: databaseSeconds() })
  try {
    const { jobs } = await held(pool)
    await release(pool, Math.ceil(jobs / 2))

    const { orders } = await held(pool)
    const before = spent()
    await release(pool, jobs, MAILS)
    const mailed = spent()
    await release(pool, jobs)
    const after = spent()
    const each = (seconds: number) => (seconds / orders) * 1000

    return {
      worker: each(after.worker - before.worker),
      database: each(after.database - before.database),
      mails: each(mailed.worker - before.worker + mailed.database - before.database),
    }
  } finally {
    await worker.stop()
  }
}

async function held(pool: Pool): Promise<{ jobs: number; orders: number }> {
  const { rows } = await pool.query(HELD)

  return rows[0]
}

/** Lets go of so many jobs, of these names or of any, the oldest first, and waits until they are done. */
async function release(pool: Pool, count: number, names: readonly string[] | null = null): Promise<void> {
  for (let left = count; left > 0; left -= A_CROWD) {
    const { rowCount } = await pool.query(
      `update ${JOBS} set run_at = run_at - interval '1 day' where id in (
        select job.id from ${JOBS} job join ${TASKS} task on task.id = job.task_id
        where job.run_at > now() + interval '12 hours' and ($2::text[] is null or task.identifier = any($2))
        order by job.id limit $1
      )`,
      [Math.min(left, A_CROWD), names],
    )
    if (!rowCount) return
    await untilDone(pool)
  }
}

async function untilDone(pool: Pool): Promise<void> {
  const patience = performance.now() + PATIENCE_MS
  while (performance.now() < patience) {
    const { rows } = await pool.query(DUE)
    if (rows[0].due === 0) return
    await sleep(LOOK_EVERY_MS)
  }
  throw new Error('the jobs did not come to an end')
}

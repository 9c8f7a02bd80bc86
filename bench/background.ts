import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { DurableDatabase } from './durable-database.ts'
import { cpuSeconds } from './processes.ts'
import { startShop } from './shop-process.ts'

const LOOK_EVERY_MS = 100
const PATIENCE_MS = 120_000

const DUE = `
  select count(*)::int as due from graphile_worker.jobs where run_at <= now() and attempts < max_attempts`

export type Drained = { worker: number; database: number }

/** The processor seconds that a new worker, and the database, need until nothing of the orders' work is left. */
export async function drainQueue(database: DurableDatabase, settings: Record<string, string>): Promise<Drained> {
  const before = database.cpuSeconds()
  const worker = await startShop({ ...settings, ROLE: 'worker' })
  try {
    await untilDone(database.pool)
    // What looks after a document that no mail has carried comes half a minute later: it is not waited for.
    await database.pool.query(
      `update graphile_worker._private_jobs set run_at = now() where run_at < now() + interval '1 minute'`,
    )
    await untilDone(database.pool)

    return { worker: cpuSeconds(worker.pid), database: database.cpuSeconds() - before }
  } finally {
    await worker.stop()
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

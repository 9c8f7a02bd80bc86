import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { openPool } from '#platform/database.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import { findRunningServer } from '#platform/postgres-processes.ts'

export type FaultyDatabase = Awaited<ReturnType<typeof startDatabase>>

const PATIENCE_MS = 30_000

/** The PostgreSQL of the world, which comes back by itself whenever it is killed. */
export async function startDatabase(dataDir: string) {
  const folder = join(dataDir, 'postgres')
  const embedded = await startEmbeddedPostgres(folder)
  const pool = openPool(embedded.connection, { max: 4 })
  const counts = { kills: 0 }

  /** Asks until the server answers: the harness outlives its own kills. */
  const query = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> => {
    const deadline = Date.now() + PATIENCE_MS
    while (true) {
      try {
        return (await pool.query<Row>(sql, values)).rows
      } catch (error) {
        if (Date.now() > deadline) throw error
        await sleep(100)
      }
    }
  }

  return {
    pool,
    query,
    counts,

    /** kill -9 of the postmaster. */
    async kill(): Promise<void> {
      const pid = findRunningServer(folder)?.pid
      if (pid === undefined) return // it is on its way up from the last one
      counts.kills += 1
      process.kill(pid, 'SIGKILL')
    },

    async stop(): Promise<void> {
      await pool.end()
      await embedded.stop()
    },
  }
}

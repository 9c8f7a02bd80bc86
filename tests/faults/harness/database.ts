import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { openPool, urlOf } from '#platform/postgres/database.ts'
import { connectionTo } from '#platform/postgres/embedded/connection.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded/embedded-postgres.ts'
import { findRunningServer } from '#platform/postgres/embedded/processes.ts'

const PATIENCE_MS = 30_000
const STEADY_AFTER_MS = 2_100

/**
 * The PostgreSQL of the deployment. It comes back by itself whenever it is killed, unless it is only watched:
 * then bringing it back is left to the shop, which started it.
 */
export async function startDatabase(dataDir: string, { isOnlyWatched = false } = {}) {
  const folder = join(dataDir, 'postgres')
  let upSince = 0
  const onRestart = () => {
    upSince = Date.now()
  }
  const embedded = isOnlyWatched ? null : await startEmbeddedPostgres(folder, { onRestart })
  const connection = embedded?.connection ?? connectionTo(findRunningServer(folder)?.socketFolder ?? '')
  const pool = openPool(connection, { max: 4 })
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
    url: urlOf(connection),
    query,
    counts,

    /** Waits until it has run for a while: a server that dies again at once comes back later each time. */
    isSteady: () => sleep(Math.max(0, upSince + STEADY_AFTER_MS - Date.now())),

    /** kill -9 of the postmaster. */
    async kill(): Promise<void> {
      let pid = findRunningServer(folder)?.pid
      while (pid === undefined) {
        await sleep(20) // it is on its way up from the last one
        pid = findRunningServer(folder)?.pid
      }
      counts.kills += 1
      process.kill(pid, 'SIGKILL')
    },

    async stop(): Promise<void> {
      await pool.end()
      await embedded?.stop()
      while (findRunningServer(folder)) await sleep(50) // the shop's own ends soon after the shop
    },
  }
}

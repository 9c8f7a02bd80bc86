import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const ASK_EVERY_MS = 100

/**
 * Lets one instance at a time do a work, each its own after the other. The lock belongs to a connection, so the pool must not
 * lead through a pooler; and it is asked for again and again, because a query that waits is a transaction, for which an
 * index made concurrently would wait in turn.
 */
export async function withAdvisoryLock<Result>(
  pool: pg.Pool,
  lock: number,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()

  try {
    while (!(await isOurs(client, lock))) await sleep(ASK_EVERY_MS)
    return await work(client)
  } finally {
    client.release(true) // closing the connection gives the lock back, and the settings
  }
}

async function isOurs(client: pg.PoolClient, lock: number): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as "isOurs"', [lock])

  return rows[0].isOurs
}

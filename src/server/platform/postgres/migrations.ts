import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'

const LOCK = 4_207_001

/** Brings the tables up to date. Instances that start together wait for each other here. */
export async function applyMigrations(pool: pg.Pool, folder: string): Promise<void> {
  const client = await pool.connect()

  try {
    // A waiting instance must not be cut off by the limits meant for requests.
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])

    await migrate(drizzle({ client }), { migrationsFolder: folder })
    await runMigrations({ pgPool: pool })
  } finally {
    client.release(true) // closing the connection frees the lock and the settings
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { databaseError } from './database-errors.ts'
import { DatabaseUnfit } from './database-problems.ts'
import { isRestoreUnderWay } from './restore-mark.ts'
import { withAdvisoryLock } from './with-advisory-lock.ts'

type Options = {
  /** Told that a migration could not get its lock and will be tried again. */
  onRetry?: (reason: string) => void
  /** Stops after this one, which is named by the time it was written: for what was made by an older version. */
  until?: number
  /** For the restore itself: nobody else gets past its mark. */
  isRestoring?: boolean
}

/** Shorter than a request waits for a lock: who queues behind a migration that waits for one still gets an answer. */
const LOCK_TIMEOUT = '1s'

/** Nobody queues behind an index that is made concurrently, and it waits for every transaction that is open. */
const CONCURRENT_LOCK_TIMEOUT = '60s'

const GAPS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000]

const CUT_SHORT =
  'A restore into this database is under way or was cut short: let it come to its end, or run npm run restore again.'

const LOCK_CODES = new Set(['55P03', '40P01'])

/** The table that drizzle's own migrator keeps; what it has applied counts. */
const HISTORY = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`

/** Brings the tables up to date while the shop goes on working. Instances that start together wait for each other here. */
export function applyMigrations(
  pool: pg.Pool,
  folder: string,
  { onRetry, until = Number.POSITIVE_INFINITY, isRestoring = false }: Options = {},
): Promise<void> {
  return withAdvisoryLock(pool, ADVISORY_LOCKS.migrations, async (client) => {
    if (!isRestoring && (await isRestoreUnderWay(client))) throw new DatabaseUnfit(CUT_SHORT)
    await client.query('set statement_timeout = 0') // the limit is meant for requests
    // Asked first: whoever may not create anything can run a shop whose tables are there.
    if (!(await hasHistory(client))) await client.query(HISTORY)
    for (const migration of await findPending(client, folder)) {
      if (migration.folderMillis <= until) await retryLocked(() => apply(client, migration), onRetry)
    }
    await runMigrations({ pgPool: pool })
  })
}

async function hasHistory(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`)

  return rows[0].isThere
}

async function findPending(client: pg.PoolClient, folder: string): Promise<MigrationMeta[]> {
  const { rows } = await client.query('select max(created_at) as last from drizzle.__drizzle_migrations')
  const last = Number(rows[0].last ?? 0)
  if (Math.max(...migrationsIn(folder)) <= last) return [] // as at most starts, which then read no migration

  return readMigrationFiles({ migrationsFolder: folder }).filter(({ folderMillis }) => folderMillis > last)
}

/** When each migration was written, by the list of them. */
export function migrationsIn(folder: string): number[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }

  return entries.map(({ when }) => when)
}

async function retryLocked(work: () => Promise<void>, onRetry?: Options['onRetry']): Promise<void> {
  for (const gap of GAPS_MS) {
    try {
      return await work()
    } catch (error) {
      if (!LOCK_CODES.has(databaseError(error)?.code ?? '')) throw error
      onRetry?.(error instanceof Error ? error.message : String(error))
      await sleep(gap)
    }
  }
  return work()
}

const apply = (client: pg.PoolClient, migration: MigrationMeta): Promise<void> =>
  migration.sql.some((statement) => /^\s*(create|drop)\s[^;]*\bconcurrently\b/im.test(statement))
    ? applyConcurrently(client, migration)
    : applyAtOnce(client, migration)

async function applyAtOnce(client: pg.PoolClient, migration: MigrationMeta): Promise<void> {
  await client.query(`begin; set local lock_timeout = '${LOCK_TIMEOUT}'`)
  try {
    for (const statement of migration.sql) await client.query(statement)
    await recordApplied(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {}) // the connection may be the reason
    throw error
  }
}

/** Statement by statement: PostgreSQL makes no index concurrently inside of a transaction. Each must bear being repeated. */
async function applyConcurrently(client: pg.PoolClient, migration: MigrationMeta): Promise<void> {
  await client.query(`set lock_timeout = '${CONCURRENT_LOCK_TIMEOUT}'`)
  for (const statement of migration.sql) {
    const [, index] =
      /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)/i.exec(statement) ?? []
    if (index) await dropUnfinished(client, index)
    await client.query(statement)
  }
  await recordApplied(client, migration)
}

/** A try that was cut short leaves an index that is kept up and never used, and `if not exists` finds it good. */
async function dropUnfinished(client: pg.PoolClient, index: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [pg.escapeIdentifier(index)],
  )
  if (rowCount) await client.query(`drop index concurrently if exists ${pg.escapeIdentifier(index)}`)
}

const recordApplied = (client: pg.PoolClient, { hash, folderMillis }: MigrationMeta) =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis])

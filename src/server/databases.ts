import type { Log } from '#platform/logging/log.ts'
import { ADVISORY_LOCKS } from '#platform/postgres/advisory-locks.ts'
import { checkDatabase } from '#platform/postgres/check-database.ts'
import { type Connection, openDatabase, openPool } from '#platform/postgres/database.ts'
import { reasonOf } from '#platform/postgres/database-errors.ts'
import { applyMigrations } from '#platform/postgres/migrations.ts'
import { keepTimeoutsAtRole } from '#platform/postgres/role-timeouts.ts'
import { withAdvisoryLock } from '#platform/postgres/with-advisory-lock.ts'
import type { Config } from './config.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts'

type Settings = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'preparedStatements' | 'dataDir'>

type Options = {
  log: Log
  migrations: string
  /** Put around each transaction. */
  around: Parameters<typeof openDatabase>[1]
  /** How many connections the jobs about money have for themselves. */
  forMoney: number
  /** The PostgreSQL that the shop brings along, where its start was begun already. */
  ownDatabase?: Promise<EmbeddedDatabase> | undefined
}

/** The queue's own: four that work, one that listens. */
const FOR_QUEUE = 5

/** The shop's database with its tables, by every connection that the shop has to it. */
export async function openDatabases(settings: Settings, { log, migrations, around, forMoney, ownDatabase }: Options) {
  const { databaseUrl, databaseDirectUrl, preparedStatements, dataDir } = settings
  const embedded = databaseUrl ? null : await (ownDatabase ?? startEmbeddedDatabase({ dataDir }, log))
  if (databaseUrl) await checkDatabase({ url: databaseUrl, directUrl: databaseDirectUrl })

  const connection: Connection = databaseUrl ?? embedded?.connection ?? ''
  const direct: Connection = databaseDirectUrl ?? connection
  const isPooled = databaseDirectUrl !== null
  const onError = (error: Error) => log.warn({ reason: error.message }, 'a connection was lost')
  const pool = openPool(connection, { onError, isPooled, preparedStatements })
  const straight = { onError, preparedStatements: isPooled || preparedStatements }
  // Whoever listens, or prepares a statement, needs a connection that stays the same.
  const queuePool = isPooled ? openPool(direct, { ...straight, max: FOR_QUEUE }) : pool
  const moneyPool = openPool(direct, { ...straight, max: forMoney })
  const starting = openPool(direct, { onError, max: 3, hasNoTimeLimits: true })

  await applyMigrations(starting, migrations, {
    onRetry: (reason) => log.warn({ reason }, 'a migration waits for its lock'),
  })
  if (isPooled) {
    await keepTimeoutsAtRole(pool).catch((error) =>
      log.warn({ reason: reasonOf(error) }, 'statements that the pooler passes on may take longer than they should'),
    )
  }

  return {
    /** As requests have it. */
    connection,
    /** Around a pooler, should there be one. */
    direct,
    pool,
    queuePool,
    moneyPool,
    db: openDatabase(pool, around),
    moneyDb: openDatabase(moneyPool, around),

    /** Fills the database, while no other instance does. */
    seed: (work: () => Promise<void>) => withAdvisoryLock(starting, ADVISORY_LOCKS.seeding, work),

    /** Lets go what only a start needs. */
    isStarted: () => starting.end(),

    async stop(): Promise<void> {
      await Promise.all(Array.from(new Set([pool, queuePool, moneyPool]), (each) => each.end()))
      await embedded?.stop()
    },
  }
}

import type { Log } from '#platform/logging/log.ts'
import { checkDatabase } from '#platform/postgres/check-database.ts'
import { type Connection, openPool } from '#platform/postgres/database.ts'
import type { Config } from './config.ts'
import { startEmbeddedDatabase } from './embedded-database.ts'

type Settings = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>

type Options = { log: Log; max: number; hasNoTimeLimits?: boolean }

/** The shop's database for a command that works beside the shop: around a pooler, and looked at first as at every start. */
export async function openCommandDatabase(settings: Settings, { log, ...options }: Options) {
  const { databaseUrl, databaseDirectUrl } = settings
  const embedded = databaseUrl ? null : await startEmbeddedDatabase(settings, log)
  if (databaseUrl) await checkDatabase({ url: databaseUrl, directUrl: databaseDirectUrl })
  const connection: Connection = databaseDirectUrl ?? databaseUrl ?? embedded?.connection ?? ''
  const pool = openPool(connection, options)

  return {
    connection,
    pool,
    async stop(): Promise<void> {
      await pool.end()
      await embedded?.stop()
    },
  }
}

import { type MadeBackup, makeBackup } from '#modules/backups/make-backup.ts'
import type { Log } from '#platform/logging/log.ts'
import { type Connection, openDatabase, openPool } from '#platform/postgres/database.ts'
import { lookFirst } from '#platform/postgres/look-first.ts'
import type { BackupStore } from '#ports/backup-store.ts'
import { openFiles } from './backup-places.ts'
import type { Config } from './config.ts'
import { startOwnDatabase } from './own-database.ts'

type Options = { store: BackupStore; name?: string; log: Log; now: () => Date }

/** Makes a backup of a shop from outside of it, whether it runs or not. */
export async function backUpShop(config: Config, { store, name, log, now }: Options): Promise<MadeBackup> {
  const { databaseUrl, databaseDirectUrl } = config
  const embedded = databaseUrl ? null : await startOwnDatabase(config, log)
  if (databaseUrl) await lookFirst({ url: databaseUrl, directUrl: databaseDirectUrl })
  const connection: Connection = databaseDirectUrl ?? databaseUrl ?? embedded?.connection ?? ''
  const pool = openPool(connection, { max: 2 })
  try {
    const deps = { db: openDatabase(pool), connection, clock: now, log, files: openFiles(config), store }

    return await makeBackup(deps, { by: 'command', ...(name && { name }) })
  } finally {
    await pool.end()
    await embedded?.stop()
  }
}

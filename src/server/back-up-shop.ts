import { type MadeBackup, makeBackup } from '#modules/backups/make-backup.ts'
import type { Log } from '#platform/logging/log.ts'
import { openDatabase } from '#platform/postgres/database.ts'
import type { BackupStore } from '#ports/backup-store.ts'
import { openFiles } from './backup-places.ts'
import { openCommandDatabase } from './command-database.ts'
import type { Config } from './config.ts'
import { isNotification } from './job-kinds.ts'

type Options = { store: BackupStore; name?: string; log: Log; now: () => Date }

/** Makes a backup of a shop from outside of it, whether it runs or not. */
export async function backUpShop(config: Config, { store, name, log, now }: Options): Promise<MadeBackup> {
  const { connection, pool, stop } = await openCommandDatabase(config, { log, max: 2 })
  try {
    const deps = {
      db: openDatabase(pool),
      connection,
      clock: now,
      log,
      files: openFiles(config),
      store,
      isNotification,
    }

    return await makeBackup(deps, { by: 'command', ...(name && { name }) })
  } finally {
    await stop()
  }
}

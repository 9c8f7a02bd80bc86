import type { SettingsService } from '#modules/settings/service.ts'
import type { Log } from '#platform/logging/log.ts'
import type { Connection, Database } from '#platform/postgres/database.ts'
import type { BackupStore } from '#ports/backup-store.ts'
import type { Clock } from '#ports/clock.ts'
import type { FileStore } from '#ports/file-store.ts'

/** What the use cases of backups work with. */
export type BackupDeps = {
  db: Database
  /** Leads to PostgreSQL itself, around a pooler. */
  connection: Connection
  clock: Clock
  log: Log
  files: FileStore
  /** Where backups go. */
  store: BackupStore
  /** Whether one is made each night. */
  isNightly: boolean
  /** Whether all that a job does is write to somebody. */
  isNotification: (job: string) => boolean
  settings: Pick<SettingsService, 'current'>
}

import { join } from 'node:path'
import { DAY_MS } from '#domain/durations.ts'
import { endAllSessions } from '#modules/accounts/stores/after-restore.ts'
import { deleteGranted } from '#modules/back-in-stock/store.ts'
import { saveRestored } from '#modules/backups/store.ts'
import { type SkippedNumbers, skipNumbers } from '#modules/orders/skip-numbers.ts'
import { passOverReviews } from '#modules/reviews/ask-for-reviews.ts'
import { deleteInvitations } from '#modules/staff/store.ts'
import { checkBackup } from '#platform/backup/check-backup.ts'
import { loadBackup } from '#platform/backup/load-backup.ts'
import { addJob } from '#platform/jobs/add-job.ts'
import type { Log } from '#platform/logging/log.ts'
import { newId } from '#platform/postgres/ids.ts'
import { keyIdOf } from '#platform/secrets/seal.ts'
import { keyInFile } from '#platform/secrets/secret-key.ts'
import type { BackupStore } from '#ports/backup-store.ts'
import { openFiles } from './backup-places.ts'
import { openCommandDatabase } from './command-database.ts'
import type { Config } from './config.ts'
import { isNotification } from './job-kinds.ts'

type Options = {
  /** Where the backup lies, and its name there. */
  store: Pick<BackupStore, 'read' | 'place'>
  name: string
  log: Log
  now: () => Date
  /** Told what is being done. */
  onStep?: (step: string) => void
}

export type Restored = {
  takenAt: Date
  /** How many rows of each table came back, and how many files. */
  rows: Record<string, number>
  files: number
  /** Notifications that waited when the backup was made, by the name of their job: they are not sent. */
  mails: Record<string, number>
  numbers: SkippedNumbers[]
  /** The key that the shop needs to start, and whether it is there. */
  key: { id: string | null; isThere: boolean; place: string }
}

/** Payments are refunded, disputed and settled weeks after they were made: the provider is asked about so many days before the backup, too. */
const ASK_BACK_MS = 45 * DAY_MS

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations')

/** Makes a shop of a backup, in a database that is empty. */
export async function restoreShop(config: Config, options: Options): Promise<Restored> {
  const { store, name, log, now, onStep = () => {} } = options
  onStep('Reading the backup through')
  const backup = await checkBackup(store.read(name))

  const began = now()
  const takenAt = new Date(backup.head.takenAt)
  onStep('Opening the database')
  const { pool, stop } = await openCommandDatabase(config, { log, max: 3, hasNoTimeLimits: true })
  let numbers: SkippedNumbers[] = []
  let mails: Restored['mails']
  try {
    onStep('Filling the tables')
    mails = await loadBackup({
      backup,
      pool,
      files: openFiles(config),
      migrations: MIGRATIONS,
      isNotification,
      read: () => store.read(name),
      async finish(tx) {
        onStep('Leaving out numbers that may have been given')
        numbers = await skipNumbers(tx, { from: takenAt, to: began })
        await endAllSessions(tx)
        await deleteInvitations(tx)
        // Who had a notification since the backup does not get it again.
        await deleteGranted(tx)
        await passOverReviews(tx, began)
        const since = new Date(takenAt.getTime() - ASK_BACK_MS).toISOString()
        for (const task of ['sweep-payments', 'sweep-disputes', 'fetch-settlements']) {
          await addJob(tx, task, { since }, { key: `${task}:after-restore` })
        }
        await saveRestored(tx, {
          id: newId(),
          kind: 'restore',
          by: 'command',
          beganAt: began,
          endedAt: now(),
          name,
          place: store.place,
          bytes: backup.bytes,
          restored: { takenAt: takenAt.toISOString(), numbers },
        })
      },
    })
  } finally {
    await stop()
  }

  const { rows, files } = backup.manifest
  return { takenAt, rows, files, mails, numbers, key: keyFor(config, backup.head.keyId) }
}

/** Whether the key that the backup is sealed with is where the next start looks for it. */
function keyFor({ secretKey, dataDir }: Config, id: string | null): Restored['key'] {
  const file = keyInFile(join(dataDir, 'secret.key'))
  const key = secretKey ?? file.find(id ?? undefined)

  return { id, isThere: id === null || (!!key && keyIdOf(key) === id), place: secretKey ? 'SECRET_KEY' : file.place }
}

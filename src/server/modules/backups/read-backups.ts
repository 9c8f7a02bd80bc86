import type { Backups } from '#contract/backups.ts'
import { BACKUP_LATE_AFTER_MS } from '#domain/backup-time.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BackupDeps } from './deps.ts'
import { addBackup, lastGood, newestEntries, nightlySince } from './store.ts'

const SHOWN = 30

type Deps = Pick<BackupDeps, 'db' | 'clock' | 'store'>

/** The backups that the owner can count on, and those that failed. */
export async function readBackups({ db, clock, store }: Deps): Promise<Backups> {
  const [entries, since, last] = [await newestEntries(db, SHOWN), await nightlySince(db), await lastGood(db)]
  const expected = since && last && last > since ? last : since

  return {
    isNightly: since !== null,
    isLate: expected !== null && clock().getTime() - expected.getTime() > BACKUP_LATE_AFTER_MS,
    place: store.place,
    entries: entries.map(({ beganAt, endedAt, ...entry }) => ({
      ...entry,
      beganAt: beganAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
  }
}

/** Has a backup made by the queue. */
export async function backUpNow({ db }: Pick<BackupDeps, 'db'>): Promise<void> {
  const [newest] = await newestEntries(db, 1)
  if (newest && newest.endedAt === null) throw new Refusal('backup_under_way')

  await addBackup(db)
}

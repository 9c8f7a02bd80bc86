import { isBackupDue } from '#domain/backup-time.ts'
import { BackupUnfit } from '#platform/backup/archive.ts'
import { type CheckedBackup, checkBackup } from '#platform/backup/check-backup.ts'
import { BackupUnderWay, writeBackup } from '#platform/backup/write-backup.ts'
import { databaseError, isDatabaseUnavailable, reasonOf } from '#platform/postgres/database-errors.ts'
import { newId } from '#platform/postgres/ids.ts'
import { BackupStoreFails } from '#ports/backup-store.ts'
import type { BackupDeps } from './deps.ts'
import { type BackupRow, lastGood, nightlySince, saveBegun, saveEnded } from './store.ts'

export type MadeBackup = CheckedBackup & { name: string }

/** Names that sort by time; others in the same place are left alone. */
const OWN_NAME = /^dhamaka-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/

const nameOf = (at: Date): string => `dhamaka-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`

const UNDEFINED_TABLE = '42P01'

type Making = { by: BackupRow['by']; name?: string }

/** Makes a backup and reads it back, and writes down what came of it; the reason why there is none is thrown. */
export async function makeBackup(
  deps: Omit<BackupDeps, 'isNightly' | 'settings'>,
  { by, name: given }: Making,
): Promise<MadeBackup> {
  const { db, clock, store, connection, files, isNotification } = deps
  const now = clock()
  const [id, name] = [newId(), given ?? nameOf(now)]
  const begun = once(() => recorded(saveBegun(db, { id, kind: 'backup', by, beganAt: now, name, place: store.place })))

  try {
    // With the first bytes: whoever finds another at it has not begun.
    const chunks = telling(writeBackup({ connection, files, now, isNotification }), begun)
    const checked = await store.write(name, chunks, checkBackup)
    await recorded(saveEnded(db, id, { endedAt: clock(), bytes: checked.bytes, problem: null }))
    return { ...checked, name }
  } catch (error) {
    if (!(error instanceof BackupUnderWay)) await recordFailure(deps, id, begun, error).catch(() => {})
    throw error
  }
}

/** A database from before migration 0028, which is about to be brought forward, has no table for it yet. */
const recorded = (saving: Promise<void>): Promise<void> =>
  saving.catch((error) => {
    if (databaseError(error)?.code !== UNDEFINED_TABLE) throw error
  })

async function recordFailure(
  { db, clock }: Pick<BackupDeps, 'db' | 'clock'>,
  id: string,
  begun: () => Promise<void>,
  error: unknown,
) {
  await begun()
  await saveEnded(db, id, { endedAt: clock(), bytes: null, problem: problemOf(error) })
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined

  return () => (done ??= work())
}

async function* telling<Item>(items: AsyncIterable<Item>, begun: () => Promise<void>): AsyncGenerator<Item> {
  for await (const item of items) {
    await begun()
    yield item
  }
}

/** Why there is no backup, in a sentence for the owner. */
export function problemOf(error: unknown): string {
  if (error instanceof BackupStoreFails) return error.message
  if (error instanceof BackupUnfit) return `The backup ${error.message}.`
  if (isDatabaseUnavailable(error)) return `The database could not be read: ${reasonOf(error)}.`

  return `It failed: ${reasonOf(error)}.`
}

/** A backup of the shop's own, after which older ones than the owner keeps are removed. What fails is written down and tried again later. */
export async function backUp(deps: BackupDeps, by: BackupRow['by']): Promise<void> {
  try {
    await makeBackup(deps, { by })
  } catch (error) {
    if (!(error instanceof BackupUnderWay)) deps.log.error({ err: error }, 'no backup was made')
    return
  }
  await removeOld(deps).catch((error) => deps.log.warn({ err: error }, 'old backups could not be removed'))
}

/** The backup of the night, or of one that was missed. */
export async function backUpWhenDue(deps: BackupDeps): Promise<void> {
  const since = deps.isNightly ? await nightlySince(deps.db) : null
  if (!since) return
  const last = await lastGood(deps.db)
  if (isBackupDue(deps.clock(), last && last > since ? last : since)) await backUp(deps, 'night')
}

async function removeOld({ store, settings }: BackupDeps): Promise<void> {
  const { keep } = settings.current().backups
  const own = (await store.list()).map(({ name }) => name).filter((name) => OWN_NAME.test(name))
  for (const name of own.toSorted().reverse().slice(keep)) await store.remove(name)
}

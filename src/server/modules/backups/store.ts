import { and, desc, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { addJob } from '#platform/jobs/add-job.ts'
import type { Query } from '#platform/postgres/database.ts'
import { backupPlan, backups } from './tables.ts'

export type BackupRow = typeof backups.$inferSelect

const PLAN = 1
const KEPT_ENTRIES = 200

/** Writes down that a backup was begun; what was begun before and never ended was cut short. */
export async function saveBegun(db: Query, entry: typeof backups.$inferInsert): Promise<void> {
  await db
    .update(backups)
    .set({ endedAt: entry.beganAt, problem: 'It was cut short: the shop stopped meanwhile.' })
    .where(isNull(backups.endedAt))
  await db.insert(backups).values(entry)
}

export async function saveEnded(
  db: Query,
  id: string,
  end: Pick<BackupRow, 'endedAt' | 'bytes' | 'problem'>,
): Promise<void> {
  await db.update(backups).set(end).where(eq(backups.id, id))
  const newest = db.select({ id: backups.id }).from(backups).orderBy(desc(backups.beganAt)).limit(KEPT_ENTRIES)
  await db.delete(backups).where(notInArray(backups.id, newest))
}

export async function saveRestored(db: Query, entry: typeof backups.$inferInsert): Promise<void> {
  await db.delete(backups).where(isNull(backups.endedAt)) // the one that the shop came out of, which did end well
  await db.insert(backups).values(entry)
}

export const newestEntries = (db: Query, limit: number): Promise<BackupRow[]> =>
  db.select().from(backups).orderBy(desc(backups.beganAt)).limit(limit)

/** When the newest good backup was begun. */
export async function lastGood(db: Query): Promise<Date | null> {
  const [row] = await db
    .select({ at: backups.beganAt })
    .from(backups)
    .where(and(eq(backups.kind, 'backup'), isNotNull(backups.endedAt), isNull(backups.problem)))
    .orderBy(desc(backups.beganAt))
    .limit(1)
  return row?.at ?? null
}

/** Keeps since when backups are made each night, from the first start at which they are. */
export async function saveNightly(db: Query, since: Date | null): Promise<void> {
  const at = since?.toISOString() ?? null
  await db
    .insert(backupPlan)
    .values({ id: PLAN, nightlySince: since })
    .onConflictDoUpdate({
      target: backupPlan.id,
      set: {
        nightlySince: sql`case when ${at}::timestamptz is null then null else coalesce(${backupPlan.nightlySince}, ${at}::timestamptz) end`,
      },
    })
}

export async function nightlySince(db: Query): Promise<Date | null> {
  const [plan] = await db.select().from(backupPlan).where(eq(backupPlan.id, PLAN))
  return plan?.nightlySince ?? null
}

/** One job, however often it is asked for. */
export const addBackup = (db: Query): Promise<void> => addJob(db, 'back-up', {}, { key: 'back-up' })

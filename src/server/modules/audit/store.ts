import { and, desc, eq, sql } from 'drizzle-orm'
import { users } from '#modules/accounts/tables.ts'
import type { Position } from '#platform/http/list-answer.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { olderThan } from '#platform/postgres/older-than.ts'
import { auditEntries } from './tables.ts'

export type Entry = typeof auditEntries.$inferSelect

type NewEntry = typeof auditEntries.$inferInsert

/** Writes an entry, under the email that the admin has now. */
export async function insertEntry(tx: Tx, entry: Omit<NewEntry, 'adminEmail'>): Promise<void> {
  const adminEmail = sql`coalesce((select email from ${users} where id = ${entry.adminId}), '')`
  await tx.insert(auditEntries).values({ ...entry, adminEmail })
}

/** What was done to one subject, newest first. */
export function entriesAbout(db: Query, subject: Entry['subject'], subjectId: string) {
  return db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, subject), eq(auditEntries.subjectId, subjectId)))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
}

/** What was done to all of a kind, newest first, after a position. */
export function entriesOfKind(db: Query, kind: Entry['subject'], limit: number, position?: Position) {
  const { at, id, subject } = auditEntries

  return db
    .select()
    .from(auditEntries)
    .where(and(eq(subject, kind), olderThan(position, at, id)))
    .orderBy(desc(at), desc(id))
    .limit(limit)
}

export async function entryOfKind(db: Query, kind: Entry['subject'], id: string) {
  const [entry] = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.id, id), eq(auditEntries.subject, kind)))
  return entry
}

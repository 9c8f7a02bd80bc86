import type { Position } from '#platform/http/list-answer.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { newId } from '#platform/postgres/ids.ts'
import type { Clock } from '#ports/clock.ts'
import { type Entry, entriesAbout, entriesOfKind, entryOfKind, insertEntry } from './store.ts'

export type AuditDeps = { db: Database; clock: Clock }

export type Change = {
  /** The entry's own, where it is to be spoken of later. */
  id?: string
  subject: 'product' | 'order' | 'account' | 'refund' | 'settings' | 'money' | 'offer' | 'month' | 'customer' | 'review'
  subjectId: string
  action: string
  before?: object
  after?: object
}

/** A change as it is told. */
type RecordedChange = { id: string; at: string; by: string; action: string; before: unknown; after: unknown }

/** Records who changed what, when, from what to what: with the change itself, never changed again. */
export function recordChange({ clock }: AuditDeps, tx: Tx, adminId: string, change: Change): Promise<void> {
  return insertEntry(tx, { id: newId(), at: clock(), adminId, ...change })
}

/** What was done to one product or order, newest first. */
export async function listChanges({ db }: AuditDeps, subject: Change['subject'], subjectId: string) {
  return (await entriesAbout(db, subject, subjectId)).map(asTold)
}

/** One page of what was done to all of a kind (the accounts of the staff, the settings), newest first. */
export async function listChangesOf(
  { db }: AuditDeps,
  kind: Change['subject'],
  limit: number,
  position?: Position,
): Promise<(RecordedChange & { date: string })[]> {
  const entries = await entriesOfKind(db, kind, limit, position)

  return entries.map((entry) => ({ ...asTold(entry), date: entry.at.toISOString() }))
}

/** One change of a kind; undefined when there is none of that id. */
export async function findChange({ db }: AuditDeps, kind: Change['subject'], id: string) {
  const entry = await entryOfKind(db, kind, id)

  return entry && asTold(entry)
}

function asTold({ id, at, adminEmail, action, before, after }: Entry): RecordedChange {
  return { id, at: at.toISOString(), by: adminEmail, action, before: before ?? null, after: after ?? null }
}

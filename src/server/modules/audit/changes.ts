import type { Database, Tx } from '#platform/postgres/database.ts'
import { newId } from '#platform/postgres/ids.ts'
import type { Clock } from '#ports/clock.ts'
import { entriesAbout, insertEntry } from './store.ts'

export type AuditDeps = { db: Database; clock: Clock }

export type Change = {
  subject: 'product' | 'order' | 'account' | 'refund'
  subjectId: string
  action: string
  before?: object
  after?: object
}

/** Records who changed what, when, from what to what: with the change itself, never changed again. */
export function recordChange({ clock }: AuditDeps, tx: Tx, adminId: string, change: Change): Promise<void> {
  return insertEntry(tx, { id: newId(), at: clock(), adminId, ...change })
}

/** What was done to one product, order or account, newest first. */
export async function listChanges({ db }: AuditDeps, subject: Change['subject'], subjectId: string) {
  const entries = await entriesAbout(db, subject, subjectId)

  return entries.map(({ at, adminEmail, action, before, after }) => {
    return { at: at.toISOString(), by: adminEmail, action, before: before ?? null, after: after ?? null }
  })
}

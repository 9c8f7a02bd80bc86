import type { Position } from '#platform/http/list-answer.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { newId } from '#platform/postgres/ids.ts'
import type { Clock } from '#ports/clock.ts'
import { accountEntries, entriesAbout, insertEntry } from './store.ts'

export type AuditDeps = { db: Database; clock: Clock }

export type Change = {
  subject: 'product' | 'order' | 'account' | 'refund' | 'settings' | 'offer' | 'month'
  subjectId: string
  action: string
  before?: object
  after?: object
}

/** Records who changed what, when, from what to what: with the change itself, never changed again. */
export function recordChange({ clock }: AuditDeps, tx: Tx, adminId: string, change: Change): Promise<void> {
  return insertEntry(tx, { id: newId(), at: clock(), adminId, ...change })
}

/** What was done to one product, order or account, or to the settings, newest first. */
export async function listChanges({ db }: AuditDeps, subject: Change['subject'], subjectId: string) {
  const entries = await entriesAbout(db, subject, subjectId)

  return entries.map(({ id, at, adminEmail, action, before, after }) => {
    return { id, at: at.toISOString(), by: adminEmail, action, before: before ?? null, after: after ?? null }
  })
}

/** One page of what happened to the accounts of the staff, newest first. */
export async function listAccountChanges({ db }: AuditDeps, limit: number, position?: Position) {
  const entries = await accountEntries(db, limit, position)

  return entries.map(({ id, at, adminEmail, action, before, after }) => {
    const date = at.toISOString()
    return { id, date, at: date, by: adminEmail, action, before: before ?? null, after: after ?? null }
  })
}

import type { Position } from '#platform/http/list-answer.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { type AuditDeps, type Change, findChange, listChanges, listChangesOf, recordChange } from './changes.ts'

/** What the lines of Money are recorded under: there is one list of them. */
export const MONEY_ID = '00000000-0000-4000-8000-000000000002'

export type Audit = ReturnType<typeof createAudit>

/** What others may write into the record of admins' changes, and read there. */
export function createAudit(deps: AuditDeps) {
  return {
    record: (tx: Tx, adminId: string, change: Change) => recordChange(deps, tx, adminId, change),
    /** What was done to one of a kind, newest first. */
    about: (kind: Change['subject'], id: string) => listChanges(deps, kind, id),
    list: (kind: Change['subject'], limit: number, position?: Position) => listChangesOf(deps, kind, limit, position),
    find: (kind: Change['subject'], id: string) => findChange(deps, kind, id),
  }
}

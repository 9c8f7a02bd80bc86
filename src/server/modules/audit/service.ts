import type { Tx } from '#platform/postgres/database.ts'
import { type AuditDeps, type Change, listChanges, recordChange } from './changes.ts'

export type Audit = ReturnType<typeof createAudit>

/** What others may write into the record of admins' changes, and read there. */
export function createAudit(deps: AuditDeps) {
  return {
    record: (tx: Tx, adminId: string, change: Change) => recordChange(deps, tx, adminId, change),
    list: (subject: Change['subject'], subjectId: string) => listChanges(deps, subject, subjectId),
  }
}

import { and, desc, eq } from 'drizzle-orm'
import { users } from '#modules/accounts/tables.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { newId } from '#platform/postgres/ids.ts'
import type { Clock } from '#ports/clock.ts'
import { auditEntries } from './tables.ts'

export type Audit = ReturnType<typeof createAudit>

type Change = {
  subject: 'product' | 'order' | 'account'
  subjectId: string
  action: string
  before?: object
  after?: object
}

/** Who changed what, when, from what to what: written with the change itself, never changed again. */
export function createAudit(db: Database, clock: Clock) {
  return {
    async note(tx: Tx, adminId: string, change: Change): Promise<void> {
      const [admin] = await tx.select({ email: users.email }).from(users).where(eq(users.id, adminId))
      await tx
        .insert(auditEntries)
        .values({ id: newId(), at: clock(), adminId, adminEmail: admin?.email ?? '', ...change })
    },

    /** What was done to one of them, newest first. */
    async about(subject: Change['subject'], subjectId: string) {
      const entries = await db
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.subject, subject), eq(auditEntries.subjectId, subjectId)))
        .orderBy(desc(auditEntries.at), desc(auditEntries.id))

      return entries.map(({ at, adminEmail, action, before, after }) => {
        return { at: at.toISOString(), by: adminEmail, action, before: before ?? null, after: after ?? null }
      })
    },
  }
}

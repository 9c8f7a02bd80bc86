import { googleCodes, googleStarts, passwordResets, registrations, sessions } from '#modules/accounts/tables.ts'
import type { Tx } from '#platform/postgres/database.ts'

/** Ends every session and voids every code under way: some of them ended after the backup was made, and must not come to life again. */
export async function endAllSessions(tx: Tx): Promise<void> {
  for (const table of [sessions, registrations, passwordResets, googleStarts, googleCodes]) await tx.delete(table)
}

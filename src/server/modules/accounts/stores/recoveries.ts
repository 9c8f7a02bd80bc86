import { and, eq, gt, sql } from 'drizzle-orm'
import { recoveries } from '#modules/accounts/tables.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import type { StoredCode } from './registrations.ts'

/** Stores a user's code in the place of any earlier one. */
export async function saveRecoveryCode(db: Query, userId: string, code: StoredCode, requestedAt: Date): Promise<void> {
  const recovery = { ...code, requestedAt }
  await db
    .insert(recoveries)
    .values({ userId, ...recovery })
    .onConflictDoUpdate({ target: recoveries.userId, set: recovery })
}

/** Takes one try off a user's living code and gives the hash to compare with; undefined when none is left. */
export async function takeRecoveryTry(db: Query, userId: string, now: Date): Promise<Buffer | null | undefined> {
  const [row] = await db
    .update(recoveries)
    .set({ triesLeft: sql`${recoveries.triesLeft} - 1` })
    .where(and(eq(recoveries.userId, userId), gt(recoveries.triesLeft, 0), gt(recoveries.codeExpiresAt, now)))
    .returning({ codeHash: recoveries.codeHash })
  return row?.codeHash
}

/** Deletes a user's code; false when there is none. */
export async function deleteRecovery(tx: Tx, userId: string): Promise<boolean> {
  const deleted = await tx.delete(recoveries).where(eq(recoveries.userId, userId)).returning()
  return deleted.length > 0
}

import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { passwordResets } from '#modules/accounts/tables.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { newId } from '#platform/postgres/ids.ts'
import type { StoredCode } from './registrations.ts'

export type PasswordResetRow = typeof passwordResets.$inferSelect

const isLiving = (now: Date) => gt(passwordResets.codeExpiresAt, now)

/** Stores the code that a browser asked for, in the place of any earlier one of that browser's. */
export async function savePasswordResetCode(
  db: Query,
  { userId, browserKeyHash }: Pick<PasswordResetRow, 'userId' | 'browserKeyHash'>,
  code: StoredCode,
  requestedAt: Date,
): Promise<void> {
  const recovery = { userId, ...code, requestedAt }
  await db
    .insert(passwordResets)
    .values({ id: newId(), browserKeyHash, ...recovery })
    .onConflictDoUpdate({ target: passwordResets.browserKeyHash, set: recovery })
}

/** What a browser asked for. */
export async function passwordResetByBrowser(db: Query, browserKeyHash: Buffer): Promise<PasswordResetRow | undefined> {
  const [found] = await db.select().from(passwordResets).where(eq(passwordResets.browserKeyHash, browserKeyHash))
  return found
}

/** Takes one of its browser's tries off a living code and gives it to compare with; none when no try is left. */
export function takeOwnPasswordResetTry(tx: Tx, id: string, now: Date): Promise<PasswordResetRow[]> {
  return tx
    .update(passwordResets)
    .set({ triesLeft: sql`${passwordResets.triesLeft} - 1` })
    .where(and(eq(passwordResets.id, id), gt(passwordResets.triesLeft, 0), isLiving(now)))
    .returning()
}

/** Takes one of the others' tries off each of a user's newest `most` codes that live, and gives them to compare with. */
export function takePasswordResetTries(tx: Tx, userId: string, now: Date, most: number): Promise<PasswordResetRow[]> {
  const newest = tx
    .select({ id: passwordResets.id })
    .from(passwordResets)
    .where(eq(passwordResets.userId, userId))
    .orderBy(desc(passwordResets.requestedAt))
    .limit(most)
  return tx
    .update(passwordResets)
    .set({ othersTriesLeft: sql`${passwordResets.othersTriesLeft} - 1` })
    .where(and(inArray(passwordResets.id, newest), gt(passwordResets.othersTriesLeft, 0), isLiving(now)))
    .returning()
}

/** Deletes one request; false when it is gone already. */
export async function deletePasswordReset(tx: Tx, id: string): Promise<boolean> {
  const deleted = await tx.delete(passwordResets).where(eq(passwordResets.id, id)).returning()
  return deleted.length > 0
}

export async function deletePasswordResetsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

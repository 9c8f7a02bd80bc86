import { and, count, eq } from 'drizzle-orm'
import { recoveryCodes } from '#modules/accounts/tables.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'

/** Stores a user's codes in the place of all earlier ones. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await deleteRecoveryCodesOf(tx, userId)
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

/** Uses a code up; false when there is none such (any more). */
export async function deleteRecoveryCode(db: Query, userId: string, codeHash: Buffer): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return used.length > 0
}

export async function deleteRecoveryCodesOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** Forgets everybody's codes: for a shop whose secret key is lost. */
export async function deleteRecoveryCodes(tx: Tx): Promise<void> {
  await tx.delete(recoveryCodes)
}

export async function countRecoveryCodes(db: Query, userId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return row?.left ?? 0
}

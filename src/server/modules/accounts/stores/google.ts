import { and, eq, gt } from 'drizzle-orm'
import { googleCodes, googleStarts } from '#modules/accounts/tables.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'

export async function insertGoogleStart(db: Query, start: typeof googleStarts.$inferInsert): Promise<void> {
  await db.insert(googleStarts).values(start)
}

/** What a browser set out with, once, while it lives. */
export async function takeGoogleStart(db: Query, browserKeyHash: Buffer, now: Date) {
  const [start] = await db
    .delete(googleStarts)
    .where(and(eq(googleStarts.browserKeyHash, browserKeyHash), gt(googleStarts.expiresAt, now)))
    .returning()
  return start
}

export async function insertGoogleCode(tx: Tx, code: typeof googleCodes.$inferInsert): Promise<void> {
  await tx.insert(googleCodes).values(code)
}

/** Whose code it is, once, while it lives. */
export async function takeGoogleCode(tx: Tx, codeHash: Buffer, now: Date): Promise<string | undefined> {
  const [code] = await tx
    .delete(googleCodes)
    .where(and(eq(googleCodes.codeHash, codeHash), gt(googleCodes.expiresAt, now)))
    .returning({ userId: googleCodes.userId })
  return code?.userId
}

export async function deleteGoogleCodesOf(db: Query, userId: string): Promise<void> {
  await db.delete(googleCodes).where(eq(googleCodes.userId, userId))
}

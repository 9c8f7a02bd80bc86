import { and, eq, ne } from 'drizzle-orm'
import { sessions, users } from '#modules/accounts/tables.ts'
import type { Query } from '#platform/postgres/database.ts'

export async function insertSession(db: Query, tokenHash: Buffer, userId: string, now: Date): Promise<void> {
  await db.insert(sessions).values({ tokenHash, userId, createdAt: now, seenAt: now })
}

/** Whose token it is, with the role as it is now. */
export async function sessionByToken(db: Query, tokenHash: Buffer) {
  const [session] = await db
    .select({ id: users.id, role: users.role, createdAt: sessions.createdAt, seenAt: sessions.seenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, tokenHash))
  return session
}

export async function saveSeenAt(db: Query, tokenHash: Buffer, seenAt: Date): Promise<void> {
  await db.update(sessions).set({ seenAt }).where(eq(sessions.tokenHash, tokenHash))
}

export async function deleteSession(db: Query, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Deletes a user's sessions, but for the one to keep. */
export async function deleteSessionsOf(db: Query, userId: string, keptHash?: Buffer): Promise<void> {
  const others = keptHash && ne(sessions.tokenHash, keptHash)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others))
}

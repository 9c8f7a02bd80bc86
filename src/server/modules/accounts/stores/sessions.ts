import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { sessions, users } from '#modules/accounts/tables.ts'
import type { Query } from '#platform/postgres/database.ts'

type Session = typeof sessions.$inferSelect

/** What a session is called where its owner reads of it: a part of the hash, which opens nothing. */
const publicId = sql<string>`encode(substring(${sessions.tokenHash} for 16), 'hex')::uuid`

export async function insertSession(db: Query, session: Omit<Session, 'seenAt'>): Promise<void> {
  await db.insert(sessions).values({ ...session, seenAt: session.createdAt })
}

/** Whose token it is, with the role as it is now. */
export async function sessionByToken(db: Query, tokenHash: Buffer) {
  const [session] = await db
    .select({
      ...{ id: users.id, role: users.role, staffRole: users.staffRole },
      hasSecondFactor: sql<boolean>`${users.totpSecret} is not null`,
      ...{ createdAt: sessions.createdAt, seenAt: sessions.seenAt },
    })
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

/** The sessions of a user, last used first. */
export function sessionsOf(db: Query, userId: string) {
  const { tokenHash, device, createdAt, seenAt } = sessions

  return db
    .select({ id: publicId, tokenHash, device, createdAt, seenAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(seenAt), desc(createdAt))
}

/** Deletes one of a user's own sessions; false when it is not one. */
export async function deleteSessionOf(db: Query, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), sql`${publicId} = ${id}::uuid`))
    .returning({ userId: sessions.userId })
  return deleted.length > 0
}

/** Deletes a user's sessions, but for the one to keep. */
export async function deleteSessionsOf(db: Query, userId: string, keptHash?: Buffer): Promise<void> {
  const others = keptHash && ne(sessions.tokenHash, keptHash)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others))
}

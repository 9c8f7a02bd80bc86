import { and, eq, ne } from 'drizzle-orm'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Database, Query } from '#platform/postgres/database.ts'
import { hashSecret, newSecret } from '#platform/secrets/secrets.ts'
import type { Clock } from '#ports/clock.ts'
import type { UserRow } from './store.ts'
import { googleCodes, sessions, users } from './tables.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long a token lives in all, and how long unused. */
const LIVES = {
  customer: { whole: 30 * DAY, idle: 7 * DAY },
  admin: { whole: 12 * HOUR, idle: 30 * MINUTE },
}

/** Gives the user a new token; only its hash stays here. */
export async function issueToken(db: Query, userId: string, now: Date): Promise<string> {
  const token = newSecret()
  await db.insert(sessions).values({ tokenHash: hashSecret(token), userId, createdAt: now, seenAt: now })

  return token
}

/** Gives a token for a password that was found right, unless that password was changed while it was being checked. */
export function issueTokenFor({ id, passwordHash }: UserRow, db: Database, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, id)).for('share')
    if (!user || user.passwordHash !== passwordHash) throw new Refusal('invalid_credentials')

    return issueToken(tx, id, now)
  })
}

/** The caller behind a token. The role is read each time, so that a change of it holds at once. */
export async function callerOf(db: Query, token: string, clock: Clock): Promise<Caller | null> {
  const tokenHash = hashSecret(token)
  const [session] = await db
    .select({ id: users.id, role: users.role, createdAt: sessions.createdAt, seenAt: sessions.seenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, tokenHash))
  if (!session) return null

  const now = clock()
  const life = LIVES[session.role]
  const isAlive =
    now.getTime() - session.createdAt.getTime() < life.whole && now.getTime() - session.seenAt.getTime() < life.idle
  if (!isAlive) return null

  if (now.getTime() - session.seenAt.getTime() > MINUTE) {
    await db.update(sessions).set({ seenAt: now }).where(eq(sessions.tokenHash, tokenHash))
  }
  return { id: session.id, role: session.role }
}

/** Ends one token. */
export async function endToken(db: Query, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashSecret(token)))
}

/** Ends every token of a user, and what could still become one, but for the one to keep. */
export async function endTokensOf(db: Query, userId: string, keep?: string): Promise<void> {
  await db.delete(googleCodes).where(eq(googleCodes.userId, userId)) // first: it waits for an exchange under way
  const others = keep ? ne(sessions.tokenHash, hashSecret(keep)) : undefined
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others))
}

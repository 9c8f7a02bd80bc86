import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { sessions, users } from '#modules/accounts/tables.ts'
import type { Companion } from '#platform/postgres/companion.ts'
import type { Query } from '#platform/postgres/database.ts'
import { type Given, prepare, prepareSql } from '#platform/postgres/prepared.ts'

type Session = typeof sessions.$inferSelect

/** What a session is called where its owner reads of it: a part of the hash, which opens nothing. */
const publicId = sql<string>`encode(substring(${sessions.tokenHash} for 16), 'hex')::uuid`

export async function insertSession(db: Query, session: Omit<Session, 'seenAt'>): Promise<void> {
  await db.insert(sessions).values({ ...session, seenAt: session.createdAt })
}

/** Keeps a session of somebody whose password is still the one that was checked; false when it is not. A change of it under way is waited for. */
export async function insertSessionFor(
  db: Query,
  session: Pick<Session, 'tokenHash' | 'userId' | 'createdAt'>,
  passwordHash: string | null,
): Promise<boolean> {
  return (await insertForPassword(db, { ...session, passwordHash })).length > 0
}

type ForPassword = Pick<Session, 'tokenHash' | 'userId' | 'createdAt'> & { passwordHash: string | null }

const insertForPassword = prepareSql<ForPassword, { id: string }>(
  'session-for-password',
  (_, given) => sql<{ id: string }>`
    with known as (
      select id from ${users}
      where id = ${given.userId} and password_hash is not distinct from ${given.passwordHash}::text for share
    )
    insert into ${sessions} (token_hash, user_id, created_at, seen_at)
    select ${given.tokenHash}::bytea, id, ${given.createdAt}::timestamptz, ${given.createdAt}::timestamptz from known
    returning user_id as id`,
)

const OWN = {
  ...{ id: users.id, role: users.role, staffRole: users.staffRole },
  hasSecondFactor: sql<boolean>`${users.totpSecret} is not null`,
  ...{ createdAt: sessions.createdAt, seenAt: sessions.seenAt },
}

const prepareSession = (name: string, along: SQL<unknown>) =>
  prepare(name, (db, given: Given<{ tokenHash: Buffer }>) =>
    db
      .select({ ...OWN, along: along.as('along') })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.tokenHash, given.tokenHash)),
  )

const alone = prepareSession('session', sql`null`)
const together = new Map<string, typeof alone>()

function sessionWith({ name, of }: Companion<unknown>): typeof alone {
  const known = together.get(name) ?? prepareSession(`session-with-${name}`, of(users.id))
  together.set(name, known)

  return known
}

/** Whose token it is, with the role as it is now, and what is read along. */
export async function sessionByToken(db: Query, tokenHash: Buffer, companion?: Companion<unknown>) {
  const [session] = await (companion ? sessionWith(companion) : alone)(db, { tokenHash })
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

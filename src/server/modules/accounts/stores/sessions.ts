import { and, desc, eq, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { sessions, users } from '#modules/accounts/tables.ts'
import { type Companion, changesOf } from '#platform/postgres/companion.ts'
import type { Query } from '#platform/postgres/database.ts'
import { prepareSql } from '#platform/postgres/prepared.ts'

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

/** How long a token lives in all, and how long unused. */
const LIVES = {
  customer: { whole: '720 hours', idle: '168 hours' }, // 30 and 7 days: not by the calendar, where some have 23 hours
  admin: { whole: '12 hours', idle: '30 minutes' },
}

const lifeOf = (span: keyof typeof LIVES.admin): SQL => sql`
  case ${users.role} when 'admin' then ${sql.raw(`interval '${LIVES.admin[span]}'`)} else ${sql.raw(`interval '${LIVES.customer[span]}'`)} end`

/** Whether a session is neither too old nor too long unused; beside its user, whose role says how long that is. */
const isAliveAt = (now: SQLWrapper): SQL<boolean> => sql<boolean>`(
  ${sessions.createdAt} > ${now}::timestamptz - ${lifeOf('whole')} and ${sessions.seenAt} > ${now}::timestamptz - ${lifeOf('idle')}
)`

export type Found = Pick<typeof users.$inferSelect, 'id' | 'role' | 'staffRole'> & {
  hasSecondFactor: boolean
  isAlive: boolean
  /** Whether it was last used longer ago than is worth writing down. */
  isSeenLongAgo: boolean
}

type TokenAt = { tokenHash: Buffer; now: Date }
type TokensAt = { tokenHashes: Buffer[]; now: Date }

const selectCallers = <Row extends Found>(now: SQLWrapper, wanted: SQL, more: SQL = sql``): SQL<Row> => sql<Row>`
  select ${users.id}, role, staff_role as "staffRole", totp_secret is not null as "hasSecondFactor",
    ${isAliveAt(now)} as "isAlive", ${sessions.seenAt} < ${now}::timestamptz - interval '1 minute' as "isSeenLongAgo" ${more}
  from ${sessions} join ${users} on ${users.id} = ${sessions.userId} where ${wanted}`

/** Whose tokens they are, each with the role as it is now. */
export const sessionsByToken = prepareSql<TokensAt, Found & Pick<Session, 'tokenHash'>>(
  'sessions',
  (_, { tokenHashes, now }) => {
    const { tokenHash } = sessions
    return selectCallers(now, sql`${tokenHash} = any(${tokenHashes}::bytea[])`, sql`, ${tokenHash} as "tokenHash"`)
  },
)

const prepareSession = (companion: Companion<unknown>) =>
  prepareSql<TokenAt, Found & { along: unknown }>(
    `session-with-${companion.name}`,
    (_, given) => sql`
      with caller as (${selectCallers(given.now, sql`${sessions.tokenHash} = ${given.tokenHash}`)}),
      customer as (select id from caller where role = 'customer' and "isAlive") ${changesOf(companion, given)}
      select caller.*, ${companion.of(sql`caller.id`, given)} as along from caller`,
  )

const statements = new Map<Companion<unknown>['of'], ReturnType<typeof prepareSession>>()

/** By what a companion reads, not by its name: of two with one name the second is then refused. */
function statementWith(companion: Companion<unknown>): ReturnType<typeof prepareSession> {
  const known = statements.get(companion.of) ?? prepareSession(companion)
  statements.set(companion.of, known)

  return known
}

/** Whose token it is, and what is read or changed along. */
export async function sessionWith(
  db: Query,
  companion: Companion<unknown>,
  asked: TokenAt,
): Promise<(Found & { along: unknown }) | undefined> {
  const [session] = await statementWith(companion)(db, asked)
  return session
}

export async function saveSeenAt(db: Query, tokenHash: Buffer, seenAt: Date): Promise<void> {
  await db.update(sessions).set({ seenAt }).where(eq(sessions.tokenHash, tokenHash))
}

export async function deleteSession(db: Query, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** The sessions of a user that are alive, last used first. */
export function sessionsOf(db: Query, userId: string, now: Date) {
  const { tokenHash, device, createdAt, seenAt } = sessions

  return db
    .select({ id: publicId, tokenHash, device, createdAt, seenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isAliveAt(sql`${now.toISOString()}`)))
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

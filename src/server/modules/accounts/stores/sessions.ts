import { and, desc, eq, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { sessions, users } from '#modules/accounts/tables.ts'
import { type CallerQuery, changesOf, valuesIn } from '#platform/postgres/caller-query.ts'
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

type Found = Pick<typeof users.$inferSelect, 'id' | 'role' | 'staffRole'> & {
  hasSecondFactor: boolean
  isAlive: boolean
  /** Whether it was last used longer ago than is worth writing down. */
  isSeenLongAgo: boolean
}

/** A token, and the values of the call that it came with. */
export type TokenAsked = { tokenHash: Buffer; values?: object | undefined }

/** A caller, and what a caller query says; null where that was passed over. */
export type FoundWith = Found & { queryResult: unknown }

/** So many tokens are looked up by one statement. Its plan counts on them. */
export const MAX_TOKENS_AT_ONCE = 50

type Tokens = { asked: string; now: Date }
type Row = FoundWith & { place: number }

/** Whose tokens they are, each with the role as it is now, and what a caller query reads or changes for them. */
const prepareLookUp = (name: string, callerQuery: CallerQuery<unknown> | undefined, isWaiting: boolean) =>
  prepareSql<Tokens, Row>(
    name,
    (_, { asked, now }) => sql<Row>`
      with token as (
        select asked, place::int from json_array_elements(${asked}::json) with ordinality as tokens (asked, place)
        limit ${sql.raw(String(MAX_TOKENS_AT_ONCE))}
      ),
      caller as (
        select place, asked, ${users.id}, role, staff_role as "staffRole", totp_secret is not null as "hasSecondFactor",
          ${isAliveAt(now)} as "isAlive", ${sessions.seenAt} < ${now}::timestamptz - interval '1 minute' as "isSeenLongAgo"
        from token join ${sessions} on ${sessions.tokenHash} = decode(asked->>'tokenHash', 'hex')
        join ${users} on ${users.id} = ${sessions.userId}
      )
      ${callerQuery ? withCallerQuery(callerQuery, isWaiting) : sql`select *, null as "queryResult" from caller`}`,
  )

/** One change for each customer: of two in the same statement only one would count. */
const withCallerQuery = (callerQuery: CallerQuery<unknown>, isWaiting: boolean): SQL => {
  const [callerId, customer] = [sql`caller.id`, sql`customer`]
  const value = callerQuery.of(callerId, valuesIn(sql`caller`))
  const passedOver = isWaiting ? undefined : callerQuery.isPassedOver?.(callerId)

  return sql`,
    customer as (
      select distinct on (id) id, place, asked from caller where role = 'customer' and "isAlive" order by id, place
    ) ${changesOf(callerQuery, valuesIn(customer), isWaiting)}
    select caller.*, ${
      callerQuery.changes
        ? sql`case when place in (select place from customer) ${passedOver ? sql`and not (${passedOver})` : sql``} then ${value} end`
        : value
    } as "queryResult" from caller`
}

type LookUp = ReturnType<typeof prepareLookUp>

/** Of each caller query: the statement for many, which waits for nobody, and the one that waits. */
const lookUps = new Map<CallerQuery<unknown>['of'] | undefined, { forMany: LookUp; waiting: LookUp }>()

/** By what a caller query reads, not by its name: of two with one name the second is then refused. */
function lookUpsWith(callerQuery: CallerQuery<unknown> | undefined) {
  const name = callerQuery ? `sessions-with-${callerQuery.name}` : 'sessions'
  const known = lookUps.get(callerQuery?.of) ?? {
    forMany: prepareLookUp(name, callerQuery, false),
    waiting: prepareLookUp(`${name}-waiting`, callerQuery, true),
  }
  lookUps.set(callerQuery?.of, known)

  return known
}

type How = { callerQuery: CallerQuery<unknown> | undefined; isWaiting: boolean; now: Date }

/** Whose tokens they are, in the order in which they are asked for. */
export async function sessionsOfTokens(
  db: Query,
  tokens: readonly TokenAsked[],
  { callerQuery, isWaiting, now }: How,
): Promise<(FoundWith | undefined)[]> {
  const { forMany, waiting } = lookUpsWith(callerQuery)
  const asked = tokens.map(({ tokenHash, values }) => ({ ...values, tokenHash: tokenHash.toString('hex') }))
  const rows = await (isWaiting ? waiting : forMany)(db, { asked: JSON.stringify(asked), now })
  const found: (FoundWith | undefined)[] = tokens.map(() => undefined)
  for (const { place, ...session } of rows) found[place - 1] = session

  return found
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

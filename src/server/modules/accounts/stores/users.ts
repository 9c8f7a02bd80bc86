import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { users } from '#modules/accounts/tables.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'

export type UserRow = typeof users.$inferSelect

type NewUser = typeof users.$inferInsert

export async function userByEmail(db: Query, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user
}

export async function userById(db: Query, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

export async function userByGoogleSubject(db: Query, subject: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.googleSubject, subject))
  return user
}

/** One change at a time to whom an email belongs: until `tx` ends, the others wait here. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email:${email}`}, 0))`)
}

/** The password's hash, which nobody changes until `tx` ends. */
export async function lockPasswordHash(tx: Tx, id: string): Promise<string | null | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('share')
  return user?.passwordHash
}

export async function insertUser(tx: Tx, user: NewUser): Promise<void> {
  await tx.insert(users).values(user)
}

/** Does nothing where the email has a user already. */
export async function insertUserUnlessThere(db: Query, user: NewUser): Promise<void> {
  await db.insert(users).values(user).onConflictDoNothing()
}

export async function linkGoogle(tx: Tx, id: string, googleSubject: string, avatar: string | null): Promise<void> {
  await tx.update(users).set({ googleSubject, avatar }).where(eq(users.id, id))
}

/** Saves the name, and the phone if there is word of one. */
export async function saveProfile(
  db: Query,
  id: string,
  profile: { name: string; phone: string | null | undefined },
): Promise<void> {
  await db.update(users).set(profile).where(eq(users.id, id))
}

/** Saves since when somebody agrees to be asked for reviews; who agreed before keeps that day. */
export async function saveReviewMails(db: Query, id: string, since: Date | null): Promise<void> {
  const { reviewMailsSince } = users
  const kept = since && sql`coalesce(${reviewMailsSince}, ${since.toISOString()}::timestamptz)`
  await db.update(users).set({ reviewMailsSince: kept }).where(eq(users.id, id))
}

export async function savePasswordHash(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, id))
}

/** Puts one password's hash in the place of another; false when that one is not there any more. */
export async function replacePasswordHash(tx: Tx, id: string, old: string, passwordHash: string): Promise<boolean> {
  const replaced = await tx
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, id), eq(users.passwordHash, old)))
    .returning({ id: users.id })
  return replaced.length > 0
}

/** Keeps a secret that is yet to be confirmed; undefined when the second factor is on already. */
export async function offerTotpSecret(db: Query, id: string, secret: string): Promise<UserRow | undefined> {
  const [user] = await db
    .update(users)
    .set({ totpOffered: secret })
    .where(and(eq(users.id, id), isNull(users.totpSecret)))
    .returning()
  return user
}

/** Makes the offered secret count; false when it is offered no more. */
export async function confirmTotpSecret(tx: Tx, id: string, offered: string): Promise<boolean> {
  const confirmed = await tx
    .update(users)
    .set({ totpSecret: offered, totpOffered: null })
    .where(and(eq(users.id, id), eq(users.totpOffered, offered)))
    .returning({ id: users.id })
  return confirmed.length > 0
}

export async function clearTotpSecret(tx: Tx, id: string): Promise<void> {
  await tx.update(users).set({ totpSecret: null }).where(eq(users.id, id))
}

/** Whether the second factor is on, which nobody changes until `tx` ends. */
export async function lockSecondFactor(tx: Tx, id: string): Promise<boolean> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return user?.totpSecret != null
}

/** Uses up a step of the authenticator and those before it; false when it was used up already. */
export async function spendTotpStep(db: Query, id: string, step: number): Promise<boolean> {
  const used = await db
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, id), lt(users.totpLastStep, step)))
    .returning({ id: users.id })
  return used.length > 0
}

import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { codeTries, googleCodes, googleStarts, registrations, sessions, users } from './tables.ts'

export type UserRow = typeof users.$inferSelect
export type RegistrationRow = typeof registrations.$inferSelect

export async function userByEmail(db: Query, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user
}

export async function userById(db: Query, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

export async function registrationByBrowser(db: Query, browserKeyHash: Buffer): Promise<RegistrationRow | undefined> {
  const [found] = await db.select().from(registrations).where(eq(registrations.browserKeyHash, browserKeyHash))
  return found
}

/** The sign-ups that wait for an email's code, newest first. */
export function registrationsOf(db: Query, email: string): Promise<RegistrationRow[]> {
  return db.select().from(registrations).where(eq(registrations.email, email)).orderBy(desc(registrations.createdAt))
}

/** One change at a time to whom an email belongs: until `tx` ends, the others wait here. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email:${email}`}, 0))`)
}

/** Takes one try off a sign-up's living code and gives the hash to compare with; undefined when none is left. */
export async function takeRegistrationTry(db: Query, id: string, now: Date): Promise<Buffer | null | undefined> {
  const [row] = await db
    .update(registrations)
    .set({ triesLeft: sql`${registrations.triesLeft} - 1` })
    .where(and(eq(registrations.id, id), gt(registrations.triesLeft, 0), gt(registrations.codeExpiresAt, now)))
    .returning({ codeHash: registrations.codeHash })
  return row?.codeHash
}

/** Forgets what time has made useless. */
export async function sweepAccounts(db: Query, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)

  await db.delete(registrations).where(lt(registrations.createdAt, ago(1)))
  await db.delete(codeTries).where(lt(codeTries.triedAt, ago(1)))
  await db.delete(sessions).where(lt(sessions.createdAt, ago(30)))
  await db.delete(googleStarts).where(lt(googleStarts.expiresAt, now))
  await db.delete(googleCodes).where(lt(googleCodes.expiresAt, now))
}

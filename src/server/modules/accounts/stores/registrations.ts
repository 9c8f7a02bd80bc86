import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { registrations } from '#modules/accounts/tables.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'

export type RegistrationRow = typeof registrations.$inferSelect

/** What is stored of a mailed code. */
export type StoredCode = { codeHash: Buffer; codeExpiresAt: Date; triesLeft: number }

export async function insertRegistration(tx: Tx, registration: typeof registrations.$inferInsert): Promise<void> {
  await tx.insert(registrations).values(registration)
}

export async function registrationByBrowser(db: Query, browserKeyHash: Buffer): Promise<RegistrationRow | undefined> {
  const [found] = await db.select().from(registrations).where(eq(registrations.browserKeyHash, browserKeyHash))
  return found
}

/** The sign-ups that wait for an email's code, newest first. */
export function registrationsOf(db: Query, email: string): Promise<RegistrationRow[]> {
  return db.select().from(registrations).where(eq(registrations.email, email)).orderBy(desc(registrations.createdAt))
}

/** Notes that a new code was asked for; false when another request came in since `last`. */
export async function saveRequestedAt(tx: Tx, id: string, last: Date, requestedAt: Date): Promise<boolean> {
  const saved = await tx
    .update(registrations)
    .set({ requestedAt })
    .where(and(eq(registrations.id, id), lte(registrations.requestedAt, last)))
    .returning({ id: registrations.id })
  return saved.length > 0
}

/** Stores the code of a sign-up and answers the email to send it to; undefined unless it is the latest asked for. */
export async function saveRegistrationCode(
  db: Query,
  id: string,
  requestedAt: Date,
  code: StoredCode,
): Promise<string | undefined> {
  const [registration] = await db
    .update(registrations)
    .set(code)
    .where(and(eq(registrations.id, id), eq(registrations.requestedAt, requestedAt)))
    .returning({ email: registrations.email })
  return registration?.email
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

/** Deletes one sign-up; false when it is gone already. */
export async function deleteRegistration(tx: Tx, id: string): Promise<boolean> {
  const deleted = await tx.delete(registrations).where(eq(registrations.id, id)).returning({ id: registrations.id })
  return deleted.length > 0
}

export async function deleteRegistrationsOf(tx: Tx, email: string): Promise<void> {
  await tx.delete(registrations).where(eq(registrations.email, email))
}

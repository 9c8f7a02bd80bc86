import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { registrations } from '#modules/accounts/tables.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'

export type RegistrationRow = typeof registrations.$inferSelect

/** What is stored of a mailed code. */
export type StoredCode = { codeHash: Buffer; codeExpiresAt: Date; triesLeft: number; othersTriesLeft: number }

export async function insertRegistration(tx: Tx, registration: typeof registrations.$inferInsert): Promise<void> {
  await tx.insert(registrations).values(registration)
}

/** The sign-ups that one browser began and that wait for their codes, newest first. */
export async function registrationsByBrowser(
  db: Query,
  browserKeyHashes: readonly Buffer[],
): Promise<RegistrationRow[]> {
  if (browserKeyHashes.length === 0) return []

  return db
    .select()
    .from(registrations)
    .where(inArray(registrations.browserKeyHash, [...browserKeyHashes]))
    .orderBy(desc(registrations.createdAt))
}

/** The sign-ups that wait for an email's code, newest first. */
export function registrationsOf(db: Query, email: string): Promise<RegistrationRow[]> {
  return db.select().from(registrations).where(eq(registrations.email, email)).orderBy(desc(registrations.createdAt))
}

/** Records that a new code was asked for; false when another request came in since `last`. */
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

/** Takes one of its browser's tries off a sign-up's living code and gives it to compare with; none when no try is left. */
export function takeOwnRegistrationTry(tx: Tx, id: string, now: Date): Promise<RegistrationRow[]> {
  return tx
    .update(registrations)
    .set({ triesLeft: sql`${registrations.triesLeft} - 1` })
    .where(and(eq(registrations.id, id), gt(registrations.triesLeft, 0), gt(registrations.codeExpiresAt, now)))
    .returning()
}

/** Takes one of the others' tries off each of an email's newest `most` codes that live, and gives them to compare with. */
export function takeRegistrationTries(tx: Tx, email: string, now: Date, most: number): Promise<RegistrationRow[]> {
  const newest = tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.email, email))
    .orderBy(desc(registrations.createdAt))
    .limit(most)
  return tx
    .update(registrations)
    .set({ othersTriesLeft: sql`${registrations.othersTriesLeft} - 1` })
    .where(
      and(
        inArray(registrations.id, newest),
        gt(registrations.othersTriesLeft, 0),
        gt(registrations.codeExpiresAt, now),
      ),
    )
    .returning()
}

/** Deletes one sign-up; false when it is gone already. */
export async function deleteRegistration(tx: Tx, id: string): Promise<boolean> {
  const deleted = await tx.delete(registrations).where(eq(registrations.id, id)).returning({ id: registrations.id })
  return deleted.length > 0
}

export async function deleteRegistrationsOf(tx: Tx, email: string): Promise<void> {
  await tx.delete(registrations).where(eq(registrations.email, email))
}

import { and, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Query } from '#platform/postgres/database.ts'
import { prepareSql } from '#platform/postgres/prepared.ts'
import { mailTroubles, refusedEmails, sentMails } from './tables.ts'

export type SentMail = typeof sentMails.$inferSelect

const MAX_SHOWN = 100

export async function insertSentMail(db: Query, mail: SentMail): Promise<void> {
  await db.insert(sentMails).values(mail).onConflictDoNothing()
}

/** Records that a mail got through, with all that this proves: its address takes mail, and the server can be used. True when it could not before. */
export async function saveDelivered(db: Query, mail: Omit<SentMail, 'result' | 'reason'>, server: string) {
  const gone = await deliver(db, { ...mail, server })
  return gone.length > 0
}

const deliver = prepareSql<Omit<SentMail, 'result' | 'reason'> & { server: string }, { server: string }>(
  'mail-delivered',
  (db, { id, kind, to, orderId, at, server }) => sql`
    with sent as ${db.insert(sentMails).values({ id, kind, to, orderId, at, result: 'delivered' }).onConflictDoNothing()},
    taken as ${db.delete(refusedEmails).where(eq(refusedEmails.email, to))}
    delete from ${mailTroubles} where server = ${server} returning server`,
)

/** What was sent about an order, oldest first. */
export function sentAbout(db: Query, orderId: string): Promise<SentMail[]> {
  return db.select().from(sentMails).where(eq(sentMails.orderId, orderId)).orderBy(sentMails.at)
}

/** Forgets what is old; what was sent about an order is kept for longer, for a dispute. */
export async function deleteSentBefore(db: Query, day: Date, dayOfOrders: Date): Promise<void> {
  const isOld = and(isNull(sentMails.orderId), lt(sentMails.at, day))
  const isOldOrders = and(isNotNull(sentMails.orderId), lt(sentMails.at, dayOfOrders))
  await db.delete(sentMails).where(or(isOld, isOldOrders))
}

/** Marks an address as one that refuses its mail; since when stays as it was. */
export async function saveRefusedEmail(db: Query, email: string, reason: string, since: Date): Promise<void> {
  await db
    .insert(refusedEmails)
    .values({ email, reason, since })
    .onConflictDoUpdate({ target: refusedEmails.email, set: { reason } })
}

export async function refusalOf(db: Query, email: string): Promise<string | null> {
  const [refused] = await db.select().from(refusedEmails).where(eq(refusedEmails.email, email))
  return refused?.reason ?? null
}

export function listRefusedEmails(db: Query) {
  return db.select().from(refusedEmails).orderBy(desc(refusedEmails.since)).limit(MAX_SHOWN)
}

/** Records that no mail gets through, with the newest reason; true when that is news. */
export async function saveTrouble(db: Query, server: string, reason: string, since: Date): Promise<boolean> {
  const known = await readTrouble(db, server)
  await db
    .insert(mailTroubles)
    .values({ server, reason, since })
    .onConflictDoUpdate({ target: mailTroubles.server, set: { reason } })
  return known?.reason !== reason
}

export async function readTrouble(db: Query, server: string) {
  const [trouble] = await db.select().from(mailTroubles).where(eq(mailTroubles.server, server))
  return trouble ?? null
}

/** Records that mail gets through; true when it did not before. */
export async function clearTrouble(db: Query, server: string): Promise<boolean> {
  const gone = await db.delete(mailTroubles).where(eq(mailTroubles.server, server)).returning()
  return gone.length > 0
}

import { and, eq, gt, lt } from 'drizzle-orm'
import { invoiceLinks, taxDocuments } from '#modules/invoices/tables.ts'
import type { Query } from '#platform/postgres/database.ts'
import { type Given, prepare } from '#platform/postgres/prepared.ts'

export async function saveLink(db: Query, link: typeof invoiceLinks.$inferInsert): Promise<void> {
  await db.insert(invoiceLinks).values(link)
}

/** Uses up the link with that key and answers what it opens, and who of the staff asked, if it still lives. */
export async function takeLink(
  db: Query,
  keyHash: Buffer,
  now: Date,
): Promise<{ orderId: string; documentNumber: string | null; askedBy: string | null } | undefined> {
  const { orderId, documentNumber, askedBy } = invoiceLinks
  const [link] = await db
    .delete(invoiceLinks)
    .where(and(eq(invoiceLinks.keyHash, keyHash), gt(invoiceLinks.expiresAt, now)))
    .returning({ orderId, documentNumber, askedBy })
  return link
}

export async function removeExpiredLinks(db: Query, now: Date): Promise<void> {
  await db.delete(invoiceLinks).where(lt(invoiceLinks.expiresAt, now))
}

/** The document with that number as it was drawn. */
export async function documentNumbered(db: Query, number: string): Promise<{ bytes: Buffer } | undefined> {
  const [document] = await byNumber(db, { number })
  return document
}

const byNumber = prepare('document-numbered', (db, given: Given<{ number: string }>) =>
  db.select({ bytes: taxDocuments.bytes }).from(taxDocuments).where(eq(taxDocuments.number, given.number)),
)

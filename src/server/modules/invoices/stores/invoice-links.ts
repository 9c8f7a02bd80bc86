import { and, eq, gt, lt } from 'drizzle-orm'
import { invoiceLinks } from '#modules/invoices/tables.ts'
import type { Query } from '#platform/postgres/database.ts'

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

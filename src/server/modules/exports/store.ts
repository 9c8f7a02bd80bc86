import { and, eq, gt, lt } from 'drizzle-orm'
import type { ExportRequest } from '#contract/exports.ts'
import type { Query } from '#platform/postgres/database.ts'
import { exportLinks } from './tables.ts'

export async function saveLink(db: Query, link: typeof exportLinks.$inferInsert): Promise<void> {
  await db.insert(exportLinks).values(link)
}

/** Uses up the link with that key and answers what was asked for, and by whom, if it still lives. */
export async function takeLink(
  db: Query,
  keyHash: Buffer,
  now: Date,
): Promise<{ asked: ExportRequest; askedBy: string | null } | undefined> {
  const [link] = await db
    .delete(exportLinks)
    .where(and(eq(exportLinks.keyHash, keyHash), gt(exportLinks.expiresAt, now)))
    .returning({ asked: exportLinks.asked, askedBy: exportLinks.askedBy })
  return link
}

export async function removeExpiredLinks(db: Query, now: Date): Promise<void> {
  await db.delete(exportLinks).where(lt(exportLinks.expiresAt, now))
}

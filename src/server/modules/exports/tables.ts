import { jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ExportRequest } from '#contract/exports.ts'
import { bytea } from '#platform/postgres/columns.ts'

/** One-use keys to a file that is made while it is fetched, for browsers that cannot send a header. */
export const exportLinks = pgTable('export_links', {
  keyHash: bytea('key_hash').primaryKey(),
  /** Who of the staff asked; null from a version that did not keep it. */
  askedBy: uuid('asked_by'),
  asked: jsonb().$type<ExportRequest>().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

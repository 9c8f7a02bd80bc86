import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The files that were kept: what nobody has used a day later is swept. What a product used stays, for the orders that show it; what a review had goes with it. */
export const mediaFiles = pgTable(
  'media_files',
  {
    name: text().primaryKey(),
    keptAt: timestamp('kept_at', { withTimezone: true }).notNull().defaultNow(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('media_files_unused').on(table.keptAt).where(sql`${table.usedAt} is null`)],
)

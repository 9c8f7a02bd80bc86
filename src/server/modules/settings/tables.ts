import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'

/** What the owner has changed of the settings, in one row; what is not named here is the default. */
export const settings = pgTable('settings', {
  id: integer().primaryKey(),
  /** Counts up with every change, so that whoever missed an announcement sees that there was one. */
  version: integer().notNull(),
  changed: jsonb().$type<Record<string, unknown>>().notNull(),
})

import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** What was seen to work, once for each configuration that it was seen with: keys, a webhook, a mail, the opening. */
export const goLiveProofs = pgTable(
  'go_live_proofs',
  {
    what: text({ enum: ['keys', 'webhook', 'mail', 'opened'] }).notNull(),
    /** A name of the configuration: another key, or another mail server, has to be seen anew. */
    about: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.what, table.about] })],
)

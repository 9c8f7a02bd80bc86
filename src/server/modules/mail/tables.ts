import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/postgres/columns.ts'

/** What left the shop, or was refused for good. Never what it said. */
export const sentMails = pgTable(
  'sent_mails',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    to: text('recipient').notNull(),
    orderId: uuid('order_id'),
    at: moment('at').notNull(),
    result: text({ enum: ['delivered', 'refused'] }).notNull(),
    reason: text(), // the server's, where it refused
  },
  (table) => [
    index('sent_mails_at').on(table.at),
    index('sent_mails_order').on(table.orderId).where(sql`${table.orderId} is not null`),
  ],
)

/** Emails that the newest mail could not be delivered to, for good. */
export const refusedEmails = pgTable('refused_addresses', {
  email: text().primaryKey(),
  reason: text().notNull(),
  since: moment('since').notNull(),
})

/** Why no mail at all gets through; no row while the server works. */
export const mailTroubles = pgTable('mail_troubles', {
  server: text().primaryKey(),
  reason: text().notNull(),
  since: moment('since').notNull(),
})

import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders } from '#modules/orders/tables.ts'
import { bytea } from '#platform/postgres/columns.ts'

/** One-use keys to an invoice, for browsers that cannot send a header. */
export const invoiceLinks = pgTable('invoice_links', {
  keyHash: bytea('key_hash').primaryKey(),
  orderId: uuid('order_id')
    .notNull()
    .references(() => orders.id),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

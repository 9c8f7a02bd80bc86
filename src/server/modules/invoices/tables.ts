import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders } from '#modules/orders/tables.ts'
import { bytea } from '#platform/postgres/columns.ts'

/** One-use keys to an invoice, for browsers that cannot send a header. */
export const invoiceLinks = pgTable('invoice_links', {
  keyHash: bytea('key_hash').primaryKey(),
  orderId: uuid('order_id')
    .notNull()
    .references(() => orders.id),
  /** The number of a credit note; without one, it is the order's invoice. */
  documentNumber: text('document_number'),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

/** Invoices and credit notes as they were drawn, once. A trigger refuses to change what stands here. */
export const taxDocuments = pgTable('tax_documents', {
  number: text().primaryKey(),
  kind: text({ enum: ['invoice', 'credit_note'] }).notNull(),
  orderId: uuid('order_id')
    .notNull()
    .references(() => orders.id),
  bytes: bytea().notNull(),
  sha256: bytea().notNull(),
  drawnAt: timestamp('drawn_at', { withTimezone: true }).notNull(),
})

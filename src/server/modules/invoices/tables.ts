import { bigint, boolean, index, integer, pgTable, primaryKey, real, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Uqc } from '#domain/gstr1.ts'
import { orders } from '#modules/orders/tables.ts'
import { bytea } from '#platform/postgres/columns.ts'

const paise = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** One-use keys to an invoice, for browsers that cannot send a header. */
export const invoiceLinks = pgTable('invoice_links', {
  keyHash: bytea('key_hash').primaryKey(),
  orderId: uuid('order_id')
    .notNull()
    .references(() => orders.id),
  /** The number of a credit note; without one, it is the order's invoice. */
  documentNumber: text('document_number'),
  /** Who of the staff asked for it; null where its customer did. */
  askedBy: uuid('asked_by'),
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

/** What a document says of its sums, written with it: what a month's figures are added up from. A trigger keeps it as it is. */
export const documentFigures = pgTable(
  'document_figures',
  {
    number: text().primaryKey(),
    id: uuid().notNull().unique('document_figures_id'),
    kind: text({ enum: ['invoice', 'credit_note'] }).notNull(),
    orderId: uuid('order_id').notNull(),
    /** The invoice that a credit note takes back. */
    creditedNumber: text('credited_number'),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    buyer: text().notNull(),
    /** The state's number at the tax office; 97 when nobody can tell it. */
    placeCode: text('place_code').notNull(),
    placeName: text('place_name').notNull(),
    /** Told to the tax office invoice by invoice; a credit note is what its invoice is. */
    isLarge: boolean('is_large').notNull(),
    taxablePaise: paise('taxable_paise'),
    cgstPaise: paise('cgst_paise'),
    sgstPaise: paise('sgst_paise'),
    igstPaise: paise('igst_paise'),
    /** What was charged without tax. */
    untaxedPaise: paise('untaxed_paise'),
    totalPaise: paise('total_paise'),
  },
  (table) => [index('document_figures_issued').on(table.issuedAt, table.id)],
)

/** The taxed lines of a document. */
export const documentLines = pgTable(
  'document_lines',
  {
    number: text().notNull(),
    position: integer().notNull(),
    hsn: text().notNull(),
    uqc: text().$type<Uqc>().notNull(),
    quantity: integer().notNull(),
    taxPercent: real('tax_percent').notNull(),
    taxablePaise: paise('taxable_paise'),
    cgstPaise: paise('cgst_paise'),
    sgstPaise: paise('sgst_paise'),
    igstPaise: paise('igst_paise'),
  },
  (table) => [primaryKey({ columns: [table.number, table.position] })],
)

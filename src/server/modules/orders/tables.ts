import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Settings } from '#contract/settings.ts'
import type { AddressLines } from '#domain/address.ts'
import type { NamedPart } from '#domain/bundles.ts'
import type { AppliedOffer } from '#domain/offers.ts'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { users } from '#modules/accounts/tables.ts'
import { payments } from '#modules/payments/tables.ts'
import { moment } from '#platform/postgres/columns.ts'

const status = () => text({ enum: ORDER_STATUSES }).notNull()

export const orderNumbers = pgSequence('order_numbers', { startWith: 100_001 })

/** Who buys, and for how much: frozen in a checkout, and the same in the order it becomes. */
export const purchase = {
  subtotal: integer().notNull(),
  discount: integer().notNull(),
  tax: integer().notNull(),
  shipping: integer().notNull(),
  total: integer().notNull(),
  /** Whether the tax is contained in the prices. */
  pricesIncludeTax: boolean('prices_include_tax').notNull().default(false),
  /** What made the discount. */
  offers: jsonb().$type<AppliedOffer[]>().notNull().default([]),
  /** What the packing slip says to who gets it as a gift. */
  giftNote: text('gift_note'),
  customerName: text('customer_name').notNull(),
  email: text().notNull(),
  phone: text().notNull(),
}

/** What was bought. One payment makes one order, and everything in it is as it was at that moment. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique('orders_number'),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => users.id),
    checkoutId: uuid('checkout_id').notNull().unique('orders_checkout'),
    paymentId: text('payment_id')
      .notNull()
      .unique('orders_payment')
      .references(() => payments.id),
    status: status(),
    ...purchase,
    shippingAddress: jsonb('shipping_address').$type<AddressLines>().notNull(),
    trackingNumber: text('tracking_number'),
    /** Who brings it, where somebody said so; otherwise its number tells. */
    courier: text(),
    /** Taken when the money is sure; until then there is only a proforma. */
    invoiceNumber: text('invoice_number').unique('orders_invoice'),
    /** Null in orders from before migration 0011, invoiced when they were placed. */
    invoicedAt: moment('invoiced_at'),
    /** Who sold it, as the invoice has to say for ever; null on orders from before migration 0008. */
    seller: jsonb().$type<Settings['seller']>(),
    placedAt: moment('placed_at').notNull(),
    /** What orders were searched by before migration 0018 made `order_search`; nothing reads it any more. */
    searchable: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(customer_name || ' ' || email || ' ' || number || ' ' || coalesce(tracking_number, ''))`,
      ),
  },
  (table) => [
    // Read backwards for newest first: a descending index here has its nulls last, `order by … desc` wants them first.
    index('orders_newest').on(table.placedAt, table.id),
    index('orders_newest_by_status').on(table.status, table.placedAt, table.id),
    // With what the figures of a customer need, so that the orders themselves are not read for them.
    index('orders_by_customer').on(table.customerId, table.placedAt, table.id, table.status, table.paymentId),
  ],
)

export const orderItems = pgTable(
  'order_items',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    productId: uuid('product_id').notNull(),
    name: text().notNull(),
    image: text().notNull(),
    price: integer().notNull(),
    quantity: integer().notNull(),
    /** The line's part of the order's discount. */
    discount: integer().notNull().default(0),
    /** Null on orders from before migration 0015: the usual rates. */
    taxPercent: integer('tax_percent'),
    hsn: text(),
    /** What one of a bundle has in it, as it was then; null for everything else. */
    parts: jsonb().$type<NamedPart[]>(),
    /** How many of the pieces were given back. */
    refundedQuantity: integer('refunded').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
)

/**
 * What an order is searched by: names, numbers, phones in digits, the place, the products. Written by triggers, so that
 * whichever version of the shop places an order, it is found.
 */
export const orderSearch = pgTable(
  'order_search',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    placedAt: moment('placed_at').notNull(),
    text: text().notNull(),
  },
  (table) => [
    index('order_search_text').using('gin', table.text.op('gin_trgm_ops')),
    index('order_search_newest').on(table.placedAt, table.orderId),
  ],
)

/** From where on back orders of the time before the search are still to be written into it; no row when none are. */
export const orderSearchBacklog = pgTable('order_search_backlog', {
  orderId: uuid('order_id').primaryKey(),
  placedAt: moment('placed_at').notNull(),
})

/** What the staff tell each other about an order. No customer reads it. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    at: moment('at').notNull(),
    /** The email that whoever wrote it had then. */
    by: text().notNull(),
    text: text().notNull(),
  },
  (table) => [index('order_notes_order').on(table.orderId, table.at, table.id)],
)

/** Who moved an order to which status, and when. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    at: moment('at').notNull(),
    status: status(),
    by: text({ enum: ['customer', 'admin', 'shop'] }).notNull(),
  },
  (table) => [index('order_events_order').on(table.orderId, table.at)],
)

/**
 * Parcels that were sent by the lot, each with how its order stood before. Of these two only one ever happens to a
 * row: its mail leaves (`told_at`), or it is called back (`undone_at`).
 */
export const shipments = pgTable(
  'shipments',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    at: moment('at').notNull(),
    trackingNumber: text('tracking_number').notNull(),
    courier: text(),
    statusBefore: text('status_before', { enum: ORDER_STATUSES }).notNull(),
    trackingNumberBefore: text('tracking_number_before'),
    courierBefore: text('courier_before'),
    toldAt: moment('told_at'),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('shipments_order').on(table.orderId, table.at),
    check('shipments_told_or_undone', sql`${table.toldAt} is null or ${table.undoneAt} is null`),
  ],
)

/** The last invoice number of each financial year: invoices must be consecutive, which a sequence is not. */
export const invoiceCounters = pgTable('invoice_counters', {
  financialYear: text('financial_year').primaryKey(),
  last: integer().notNull(),
})

/** The same for credit notes, which are a series of their own. */
export const creditNoteCounters = pgTable('credit_note_counters', {
  financialYear: text('financial_year').primaryKey(),
  last: integer().notNull(),
})

/** What takes back an invoice, or a part of it: one for each refund. A trigger refuses to change what stands here. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    number: text().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    refundId: uuid('refund_id').notNull().unique('credit_notes_refund'),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    /** What came back; null when only money did. Notes from before products were kept in them know names only. */
    lines: jsonb().$type<{ productId?: string; name: string; quantity: number }[]>(),
    reason: text().notNull(),
    issuedAt: moment('issued_at').notNull(),
  },
  (table) => [index('credit_notes_order').on(table.orderId)],
)

/**
 * Every number that an invoice or a credit note got, and the document's date. Written by triggers, with the number
 * itself, so that whichever version of the shop takes a number, no return to the tax office misses it.
 */
export const documentNumbers = pgTable(
  'document_numbers',
  {
    number: text().primaryKey(),
    kind: text({ enum: ['invoice', 'credit_note'] }).notNull(),
    orderId: uuid('order_id').notNull(),
    issuedAt: moment('issued_at').notNull(),
  },
  (table) => [index('document_numbers_issued').on(table.issuedAt, table.number)],
)

/** Months whose return is with the tax office: nothing is dated into them any more. A trigger refuses to change what stands here. */
export const filedMonths = pgTable('filed_months', {
  month: text().primaryKey(),
  filedAt: moment('filed_at').notNull(),
  filedBy: text('filed_by').notNull(),
})

/**
 * How many orders stand in each status, without what of `tally_changes` is not added yet: alone it is what the version
 * before reads while both run.
 */
export const orderCounts = pgTable('order_counts', {
  status: text({ enum: ORDER_STATUSES }).primaryKey(),
  orders: integer().notNull(),
})

/**
 * What a tally counts, by day and name. status: orders by the day they were placed and where they stand. sold: orders that
 * were not cancelled, and the money that was kept of all, by the place they went to. pieces: what was sold and kept, by
 * product. checkouts: those `opened` that day, and how many of them were `paid`. counted: one row, once all orders were.
 */
const tally = {
  kind: text({ enum: ['status', 'sold', 'pieces', 'checkouts', 'counted'] }).notNull(),
  /** The day in India. */
  day: date().notNull(),
  name: text().notNull(),
  count: bigint({ mode: 'number' }).notNull(),
  paise: bigint({ mode: 'number' }).notNull(),
}

/** Kept totals; with the changes that are not added yet they are right at every moment. */
export const tallies = pgTable('tallies', tally, (table) => [
  primaryKey({ columns: [table.kind, table.day, table.name] }),
])

/**
 * By how much a tally changed: written by triggers on checkouts, orders, their items, payments and refunds, whichever
 * version of the shop changes them. Rows are only added, so that nobody waits for anybody; a job adds them up.
 */
export const tallyChanges = pgTable('tally_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ...tally,
})

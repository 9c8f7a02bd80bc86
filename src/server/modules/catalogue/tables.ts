import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Part } from '#domain/bundles.ts'

/** What is for sale. A deleted product stays as a row, so that what was once sold can be looked up. */
export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    price: integer().notNull(), // whole rupees
    image: text().notNull(),
    stock: integer(), // null: not counted
    netQuantity: text('net_quantity'),
    ingredients: text(),
    bestBefore: text('best_before'),
    origin: text(),
    taxPercent: integer('tax_percent'), // null: the usual rate
    hsn: text(), // null: the usual code
    /** The first of its sizes, be it deleted; null on that one, and where there is one size only. */
    sizeOf: uuid('size_of').references((): AnyPgColumn => products.id),
    sizeLabel: text('size_label'),
    /** What a bundle is made of; its stock is theirs, and it has none of its own. */
    bundleOf: jsonb('bundle_of').$type<Part[]>().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(), // by the owner, not by sales
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    check('products_price_positive', sql`${table.price} > 0`),
    check('products_stock_never_negative', sql`${table.stock} >= 0`),
    check('products_bundle_has_no_stock', sql`${table.bundleOf} = '[]' or ${table.stock} is null`),
    index('products_newest').on(table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
    index('products_sizes').on(table.sizeOf).where(sql`${table.sizeOf} is not null`),
    index('products_bundles').on(table.id).where(sql`${table.bundleOf} <> '[]'`),
  ],
)

import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { MediaItem } from '#domain/product-media.ts'

/** What is for sale. A deleted product stays as a row, so that what was once sold can be looked up. */
export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    price: integer().notNull(), // whole rupees
    image: text().notNull(),
    media: jsonb().$type<MediaItem[]>().notNull().default([]), // with the image, first; none: the image alone
    stock: integer(), // null: not counted
    netQuantity: text('net_quantity'),
    ingredients: text(),
    bestBefore: text('best_before'),
    origin: text(),
    taxPercent: integer('tax_percent'), // null: the usual rate
    hsn: text(), // null: the usual code
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(), // by the owner, not by sales
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    check('products_price_positive', sql`${table.price} > 0`),
    check('products_stock_never_negative', sql`${table.stock} >= 0`),
    index('products_newest').on(table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
  ],
)

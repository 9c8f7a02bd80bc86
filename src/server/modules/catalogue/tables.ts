import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FullProduct } from '#contract/catalogue.ts'
import type { Part } from '#domain/bundles.ts'
import type { MediaItem } from '#domain/product-media.ts'

/** The details that only the page of one product shows; what is not said is left out. */
export type PageDetails = Partial<Pick<FullProduct, 'taste' | 'pourInto' | 'questions' | 'nutrition'>>

/** What is for sale, and what will be. A deleted product stays as a row, so that what was once sold can be looked up. */
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
    pieces: integer(), // in the box
    tagline: text(),
    colours: jsonb().$type<{ main: string; backdrop: string }>(), // null: the shop’s own
    facts: jsonb().$type<PageDetails>().notNull().default({}), // the details, by the name they were stored under first
    isHidden: boolean('is_hidden').notNull().default(false), // a draft: shoppers find it nowhere
    position: integer(), // in the owner's order; null: before all that have one, newest first
    starSum: integer('star_sum').notNull().default(0), // of the reviews that everybody reads
    reviewCount: integer('review_count').notNull().default(0),
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
    check('products_pieces_positive', sql`${table.pieces} > 0`),
    check('products_bundle_has_no_stock', sql`${table.bundleOf} = '[]' or ${table.stock} is null`),
    index('products_newest').on(table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
    index('products_sizes').on(table.sizeOf).where(sql`${table.sizeOf} is not null`),
    index('products_bundles').on(table.id).where(sql`${table.bundleOf} <> '[]'`),
  ],
)

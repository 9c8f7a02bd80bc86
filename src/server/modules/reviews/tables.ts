import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#modules/accounts/tables.ts'
import { products } from '#modules/catalogue/tables.ts'
import { orders } from '#modules/orders/tables.ts'
import { moment } from '#platform/postgres/columns.ts'

/** What people say about a product. The words of a row stay as they were written; the owner decides who reads them. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    customerId: uuid('customer_id').references(() => users.id, { onDelete: 'set null' }), // null: the account is gone
    stars: integer().notNull(),
    text: text().notNull(),
    /** As everybody reads it, and as it was then: "Asha K." */
    name: text().notNull(),
    pictures: text().array().notNull().default([]),
    writtenAt: moment('written_at').notNull(),
    /** Null: nobody has decided yet. */
    isShown: boolean('is_shown'),
  },
  (table) => [
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
    uniqueIndex('reviews_one_each').on(table.customerId, table.productId),
    index('reviews_shown').on(table.productId, table.writtenAt, table.id).where(sql`${table.isShown}`),
    index('reviews_decided').on(table.isShown, table.writtenAt, table.id),
    index('reviews_newest').on(table.writtenAt, table.id),
  ],
)

/** The orders whose customers were asked what they think, each once. */
export const reviewRequests = pgTable('review_requests', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  askedAt: moment('asked_at').notNull(),
})

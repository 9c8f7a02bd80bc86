import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#modules/accounts/tables.ts'
import { products } from '#modules/catalogue/tables.ts'

/** What a customer wants to buy. Name and price are what the customer last saw, to tell when they changed. */
export const cartLines = pgTable(
  'cart_lines',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull(),
    nameSeen: text('name_seen').notNull(),
    priceSeen: integer('price_seen').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    check('cart_lines_quantity', sql`${table.quantity} between 1 and 20`),
  ],
)

/** The code of an offer that a customer has entered. */
export const cartCodes = pgTable('cart_codes', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  code: text().notNull(),
})

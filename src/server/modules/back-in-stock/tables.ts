import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { products } from '#modules/catalogue/tables.ts'
import { bytea, moment } from '#platform/postgres/columns.ts'

/** Who wants to hear when a product is back. The key stands in their mail alone; here is its hash, once the mail is made. */
export const stockWishes = pgTable(
  'stock_wishes',
  {
    id: uuid().primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    email: text().notNull(), // lower case
    keyHash: bytea('key_hash'),
    wishedAt: moment('wished_at').notNull(),
    /** Null: nobody has proven that the email is theirs, and it gets no other mail. */
    confirmedAt: moment('confirmed_at'),
    /** Since when the product is seen to be back, while that may be somebody's hold that ran out. */
    backSince: moment('back_since'),
  },
  (table) => [
    uniqueIndex('stock_wishes_one_each').on(table.productId, table.email),
    uniqueIndex('stock_wishes_key').on(table.keyHash),
    index('stock_wishes_wished').on(table.wishedAt),
  ],
)

import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { OFFER_KINDS } from '#domain/offers.ts'
import { users } from '#modules/accounts/tables.ts'
import { bytea, moment } from '#platform/postgres/columns.ts'

/** What the owner gives away. A deleted one stays as a row, for what was bought by it. */
export const offers = pgTable(
  'offers',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    kind: text({ enum: OFFER_KINDS }).notNull(),
    value: integer(), // percent or rupees
    minimum: integer().notNull(),
    buy: integer(),
    get: integer(),
    products: jsonb().$type<string[]>().notNull(), // none named: all
    code: text(), // null: it applies by itself
    /** A day in India or a moment, as the owner wrote it. */
    from: text(),
    to: text(),
    perCustomer: integer('per_customer'),
    total: integer(),
    firstOrderOnly: boolean('first_order_only').notNull(),
    isActive: boolean('is_active').notNull(),
    inBanner: boolean('in_banner').notNull(),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [uniqueIndex('offers_code').on(table.code).where(sql`${table.deletedAt} is null`)],
)

/** Counts up with every change of an offer, so that whoever missed an announcement sees that there was one. */
export const offersVersion = pgTable('offers_version', { id: integer().primaryKey(), version: integer().notNull() })

/** Who uses an offer: known by account, and by keyed hashes that outlive it. */
const buyer = {
  customerId: uuid('customer_id').references(() => users.id, { onDelete: 'set null' }),
  emailHash: bytea('email_hash').notNull(),
  phoneHash: bytea('phone_hash'), // null: none was given
}

/** One use of an offer by one checkout: reserved with its hold, used by its order, released with either. */
export const offerUses = pgTable(
  'offer_uses',
  {
    checkoutId: uuid('checkout_id').notNull(),
    offerId: uuid('offer_id')
      .notNull()
      .references(() => offers.id),
    state: text({ enum: ['reserved', 'used', 'released'] }).notNull(),
    /** What it gives, in rupees, delivery included. */
    amount: integer().notNull(),
    ...buyer,
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.checkoutId, table.offerId] }),
    index('offer_uses_offer').on(table.offerId, table.state),
    index('offer_uses_email').on(table.emailHash),
    index('offer_uses_phone').on(table.phoneHash),
    index('offer_uses_customer').on(table.customerId),
  ],
)

/** Who has ordered before: what makes an order not the first one, also after an account is gone. */
export const pastBuyers = pgTable(
  'past_buyers',
  { checkoutId: uuid('checkout_id').primaryKey(), ...buyer },
  (table) => [
    index('past_buyers_email').on(table.emailHash),
    index('past_buyers_phone').on(table.phoneHash),
    index('past_buyers_customer').on(table.customerId),
  ],
)

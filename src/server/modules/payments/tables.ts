import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PAYMENT_STATUSES } from '#domain/payment-status.ts'
import { moment } from '#platform/postgres/columns.ts'

/** Money that came in, by the provider's id: the guard against counting a payment twice. */
export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    checkoutId: uuid('checkout_id').notNull(),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    method: text(),
    status: text({ enum: PAYMENT_STATUSES }).notNull(),
    /** The provider's offer that the shop took in, and by how much it made the payment less than its order. */
    offerId: text('offer_id'),
    offerPaise: bigint('offer_paise', { mode: 'number' }),
    createdAt: moment('created_at').notNull(),
    failedAt: moment('failed_at'), // when the books said that authorized money will not come
  },
  (table) => [
    // Lists look up a payment for each order: half the time of the key's own index.
    index('payments_by_id').using('hash', table.id),
    index('payments_created').on(table.createdAt),
    index('payments_checkout').on(table.checkoutId),
    index('payments_unconfirmed').on(table.checkoutId).where(sql`${table.status} = 'authorized'`),
  ],
)

/** So many pieces of a product, with its name as it was bought. */
export type RefundLine = { productId: string; name: string; quantity: number }

/**
 * Money that goes back, as the provider's books have it: what the shop asked for, and what was done elsewhere. The id
 * makes the provider's call repeatable. pending: asked for, or under way. done: it is back. refused: the provider will
 * never do it, so the owner must. by_hand: the owner did. failed: what somebody tried elsewhere came to nothing.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    reason: text().notNull(),
    status: text({ enum: ['pending', 'done', 'failed', 'refused', 'by_hand'] })
      .notNull()
      .default('pending'),
    /** Null in rows from before migration 0011, which were all of the whole payment. */
    amountPaise: bigint('amount_paise', { mode: 'number' }),
    /** All that is left of the payment, however much that turns out to be. */
    takesRest: boolean('is_whole').notNull().default(true),
    /** Made in the provider's dashboard. */
    isElsewhere: boolean('is_elsewhere').notNull().default(false),
    lines: jsonb().$type<RefundLine[]>(),
    cause: text({ enum: ['other_amount', 'dispute'] }),
    providerRefundId: text('provider_refund_id'),
    /** The bank's reference, or the owner's for what was done by hand. */
    reference: text(),
    /** Why the provider will never do it, in its words; of a pending one, until it is tried once more. */
    refusal: text(),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
    reportedAt: moment('reported_at'), // unused: money health tells of what is stuck
    toldAt: moment('told_at'), // when the customer was told
  },
  (table) => [
    index('refunds_payment').on(table.paymentId),
    index('refunds_not_at_rest')
      .on(table.paymentId)
      .where(sql`${table.status} in ('pending', 'failed', 'refused') or ${table.cause} = 'other_amount'`),
    uniqueIndex('refunds_provider_refund').on(table.providerRefundId),
    uniqueIndex('refunds_one_whole_per_payment').on(table.paymentId).where(sql`${table.takesRest}`),
  ],
)

/** What the provider told us, kept before it is answered, so that nothing told is lost. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    body: text().notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('payment_events_received').on(table.receivedAt)],
)

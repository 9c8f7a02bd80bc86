import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { PAYMENT_STATUSES } from '#domain/payment-status.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Money that came in, by the provider's id: the guard against counting a payment twice. */
export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    checkoutId: uuid('checkout_id').notNull(),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    method: text(),
    status: text({ enum: PAYMENT_STATUSES }).notNull(),
    createdAt: moment('created_at').notNull(),
    failedAt: moment('failed_at'), // when the books said that authorized money will not come
  },
  (table) => [
    index('payments_created').on(table.createdAt),
    index('payments_checkout').on(table.checkoutId),
    index('payments_unconfirmed').on(table.checkoutId).where(sql`${table.status} = 'authorized'`),
  ],
)

/** Money that goes back; a payment is refunded once and in full. The id makes the provider's call repeatable. */
export const refunds = pgTable('refunds', {
  id: uuid().primaryKey(),
  paymentId: text('payment_id')
    .notNull()
    .unique('refunds_one_per_payment')
    .references(() => payments.id),
  reason: text().notNull(),
  status: text({ enum: ['pending', 'done', 'failed'] })
    .notNull()
    .default('pending'),
  createdAt: moment('created_at').notNull(),
  reportedAt: moment('reported_at'), // when the owner was told that it is stuck
})

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

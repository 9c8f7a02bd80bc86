import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { DISPUTE_STATUSES } from '#domain/dispute.ts'
import { moment } from '#platform/postgres/columns.ts'

/** A customer's bank that wants money back, by the provider's id; the payment may be one that the shop does not know. */
export const disputes = pgTable(
  'disputes',
  {
    id: text().primaryKey(),
    paymentId: text('payment_id').notNull(),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    reason: text().notNull(),
    status: text({ enum: DISPUTE_STATUSES }).notNull(),
    respondBy: moment('respond_by'),
    openedAt: moment('opened_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [index('disputes_payment').on(table.paymentId)],
)

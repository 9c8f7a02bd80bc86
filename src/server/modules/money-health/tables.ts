import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ALARM_KINDS } from '#contract/money-health.ts'
import { moment } from '#platform/postgres/columns.ts'

/**
 * The payments about which something changed since they were last found in order: kept by triggers on payments, orders,
 * refunds and disputes, so that nobody has to compare all payments with all orders. Rows are only added, never waited for.
 */
export const watchedPayments = pgTable(
  'watched_payments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: text('payment_id').notNull(),
  },
  (table) => [index('watched_payments_payment').on(table.paymentId)],
)

/** The lines of Money that stand now, and those that the owner has seen. */
export const moneyAlarms = pgTable(
  'money_alarms',
  {
    kind: text({ enum: ALARM_KINDS }).notNull(),
    about: text().notNull(),
    raisedAt: moment('raised_at').notNull(),
    toldAt: moment('told_at'),
    seenAt: moment('seen_at'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.about] })],
)

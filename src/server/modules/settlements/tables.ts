import { sql } from 'drizzle-orm'
import { bigint, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { SETTLEMENT_STATUSES } from '#domain/settlement-status.ts'
import { moment } from '#platform/postgres/columns.ts'

const paise = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** Transfers to the owner's bank account; the day is India's. */
export const settlements = pgTable('settlements', {
  id: text().primaryKey(),
  utr: text().notNull(),
  amountPaise: paise('amount_paise'),
  settledOn: date('settled_on').notNull(),
  status: text({ enum: SETTLEMENT_STATUSES }).notNull().default('done'),
})

/** What each payment, refund or lost dispute added to a transfer; `problem` says why it fits nothing in the shop's own books. */
export const settlementLines = pgTable(
  'settlement_lines',
  {
    settlementId: text('settlement_id').notNull(),
    id: text().notNull(),
    kind: text({ enum: ['payment', 'refund', 'adjustment', 'other'] }).notNull(),
    paymentId: text('payment_id'),
    disputeId: text('dispute_id'),
    amountPaise: paise('amount_paise'),
    creditPaise: paise('credit_paise'),
    debitPaise: paise('debit_paise'),
    feePaise: paise('fee_paise'),
    taxPaise: paise('tax_paise'),
    settledOn: date('settled_on').notNull(),
    problem: text(),
  },
  (table) => [
    primaryKey({ columns: [table.settlementId, table.id] }),
    index('settlement_lines_payment').on(table.paymentId),
    index('settlement_lines_day').on(table.settledOn),
    index('settlement_lines_problem').on(table.settlementId).where(sql`${table.problem} is not null`),
  ],
)

/** Payments on the account that belong to no checkout of the shop's. */
export const strayPayments = pgTable('stray_payments', {
  id: text().primaryKey(),
  amountPaise: paise('amount_paise'),
  status: text().notNull(),
  paidAt: moment('paid_at').notNull(),
})

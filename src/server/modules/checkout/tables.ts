import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AddressLines } from '#domain/address.ts'
import type { NamedPart } from '#domain/bundles.ts'
import { users } from '#modules/accounts/tables.ts'
import { purchase } from '#modules/orders/tables.ts'
import { moment } from '#platform/postgres/columns.ts'

type SnapshotLine = {
  productId: string
  name: string
  image: string
  price: number
  quantity: number
  /** Absent in checkouts from before migration 0015. */
  discount?: number
  taxPercent?: number
  hsn?: string
  /** What one of a bundle has in it, whatever becomes of the bundle later. */
  parts?: NamedPart[]
}

/**
 * A cart on its way to being paid, frozen before the provider hears of it.
 * open: waiting for money. placed: it is an order. refused: it was paid and refunded. over: no money came.
 */
export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid().primaryKey(), // the provider's receipt
    customerId: uuid('customer_id')
      .notNull()
      .references(() => users.id),
    status: text({ enum: ['open', 'placed', 'refused', 'over'] })
      .notNull()
      .default('open'),
    providerOrderId: text('provider_order_id').unique('checkouts_provider_order'),
    lines: jsonb().$type<SnapshotLine[]>().notNull(),
    /** The stock that was taken for it when it was opened: of bundles that of their parts. */
    reserved: jsonb().$type<{ productId: string; quantity: number }[]>().notNull(),
    stock: text({ enum: ['held', 'released', 'sold'] })
      .notNull()
      .default('held'),
    ...purchase,
    address: jsonb().$type<AddressLines>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('checkouts_open').on(table.createdAt).where(sql`${table.status} = 'open'`),
    index('checkouts_open_of_customer').on(table.customerId).where(sql`${table.status} = 'open'`),
  ],
)

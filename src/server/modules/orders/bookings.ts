import { and, desc, eq, gte, like, lt, type SQL, sql } from 'drizzle-orm'
import type { Booking } from '#contract/orders.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { Query } from '#platform/database.ts'
import type { Position } from '#platform/list.ts'
import { after, itemsOf, newestFirst, type OrderRow } from './store.ts'
import { orders } from './tables.ts'

type Filter = { status?: OrderStatus; text?: string; from?: string; to?: string }

/** Midnight in India, where the owner's days begin. */
const dayStart = (date: string) => sql`${date}::date::timestamp at time zone 'Asia/Kolkata'`

/** One page of all orders, newest first, in the shape the owner's table shows. */
export async function bookings(
  db: Query,
  { status, text, from, to }: Filter,
  limit: number,
  position?: Position,
): Promise<Booking[]> {
  const wanted = and(
    status && eq(orders.status, status),
    from ? gte(orders.placedAt, dayStart(from)) : undefined,
    to ? lt(orders.placedAt, sql`${dayStart(to)} + interval '1 day'`) : undefined,
    after(position),
  )
  const page = text ? await search(db, text, wanted, limit) : await newest(db, wanted, limit)
  const items = await itemsOf(db, page)

  return page.map((order) => ({
    ...{ id: order.id, number: order.number },
    ...{ customerName: order.customerName, email: order.email, phone: order.phone },
    ...{ date: order.placedAt.toISOString(), status: order.status, total: order.total },
    trackingNumber: order.trackingNumber,
    shippingAddress: joinLines(order.shippingAddress),
    items: (items.get(order.id) ?? []).map(({ name, quantity, price }) => ({ name, quantity, price })),
  }))
}

const newest = (db: Query, wanted: SQL | undefined, limit: number) =>
  db
    .select()
    .from(orders)
    .where(wanted)
    .orderBy(...newestFirst)
    .limit(limit)

const LOOKED_THROUGH = 2_000

/**
 * What many orders have fills its page from the newest ones; what few have is found by the index of words.
 * Left to choose, PostgreSQL takes the matches to lie evenly in time, and for the first digits of an old order
 * number it goes through nearly all orders before it meets one.
 */
async function search(db: Query, text: string, wanted: SQL | undefined, limit: number): Promise<OrderRow[]> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const recent = newest(db, wanted, LOOKED_THROUGH).as('recent')
  const found = await db
    .select()
    .from(recent)
    .where(like(recent.searchable, pattern))
    .orderBy(desc(recent.placedAt), desc(recent.id))
    .limit(limit)
  if (found.length === limit) return found

  return db
    .select()
    .from(orders)
    .where(and(wanted, like(orders.searchable, pattern)))
    .orderBy(desc(sql`${orders.placedAt} + interval '0'`), desc(orders.id)) // no index is sorted by a sum
    .limit(limit)
}

function joinLines({ addressLine1, addressLine2, ...rest }: OrderRow['shippingAddress']): Booking['shippingAddress'] {
  const { name, number, city, state, postalCode, country } = rest
  const addressLine = [addressLine1, addressLine2].filter(Boolean).join(', ')

  return { name, number, addressLine, city, state, postalCode, country }
}

import { and, desc, like, sql } from 'drizzle-orm'
import type { Booking } from '#contract/orders.ts'
import type { Query } from '#platform/database.ts'
import type { Position } from '#platform/list.ts'
import { type Filter, type Stretch, stretchOf } from './booking-stretch.ts'
import { itemsOf, type OrderRow } from './store.ts'
import { orders } from './tables.ts'

/** One page of all orders, newest first, in the shape the owner's table shows. */
export async function bookings(db: Query, filter: Filter, limit: number, position?: Position): Promise<Booking[]> {
  const list = stretchOf(filter, position)
  const { text } = filter
  const page = text ? await search(db, text, list, limit) : await newest(db, list, limit)
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

const newest = (db: Query, { wanted, order }: Stretch, limit: number) =>
  db
    .select()
    .from(orders)
    .where(wanted)
    .orderBy(...order)
    .limit(limit)

const LOOKED_THROUGH = 2_000

/**
 * What many orders have fills its page from the newest ones; what few have is found by the index of words.
 * Left to choose, PostgreSQL takes the matches to lie evenly in time, and for the first digits of an old order
 * number it goes through nearly all orders before it meets one.
 */
async function search(db: Query, text: string, list: Stretch, limit: number): Promise<OrderRow[]> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const recent = newest(db, list, LOOKED_THROUGH).as('recent')
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
    .where(and(list.wanted, like(orders.searchable, pattern)))
    .orderBy(desc(sql`${orders.placedAt} + interval '0'`), desc(orders.id)) // no index is sorted by a sum
    .limit(limit)
}

function joinLines({ addressLine1, addressLine2, ...rest }: OrderRow['shippingAddress']): Booking['shippingAddress'] {
  const { name, number, city, state, postalCode, country } = rest
  const addressLine = [addressLine1, addressLine2].filter(Boolean).join(', ')

  return { name, number, addressLine, city, state, postalCode, country }
}

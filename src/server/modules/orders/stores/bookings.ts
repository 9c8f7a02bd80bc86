import { sql } from 'drizzle-orm'
import type { Booking } from '#contract/bookings.ts'
import { orderItems, orderNotes, orders } from '#modules/orders/tables.ts'
import type { Position } from '#platform/http/list-answer.ts'
import type { Query } from '#platform/postgres/database.ts'
import { askByText } from '#platform/postgres/prepared.ts'
import { type PageVersion, type Stamped, stampedPage } from '#platform/postgres/stamped-page.ts'
import { searchIds } from './booking-search.ts'
import { byAgeSql, type Filter, type IndexRange, indexRangeOf } from './index-range.ts'
import type { OrderRow } from './orders.ts'

type Listed = Omit<Booking, 'shippingAddress'> & Pick<OrderRow, 'shippingAddress'>

/** One page of all orders in the shape the owner's table shows. */
export async function bookings(db: Query, filter: Filter, limit: number, position?: Position): Promise<Booking[]> {
  const { text, sort } = filter
  if (!text) return select(db, indexRangeOf(filter, position), limit)

  return bookingsByIds(db, await searchIds(db, { ...filter, text }, limit, position), sort)
}

/** The same, unless it is the page that is known; what a search finds is not stamped. */
export async function stampedBookings(
  db: Query,
  filter: Omit<Filter, 'text'>,
  limit: number,
  position: Position | undefined,
  version: PageVersion,
): Promise<Stamped<Booking>> {
  const range = indexRangeOf(filter, position)
  const [page] = await askByText(db, stampedPage<Listed>(stampsOf(range, limit), rowsOf(range, limit), version))

  return { stamp: page?.stamp ?? '', rows: page?.rows?.map(toBooking) ?? null }
}

/** Some orders as the owner's table shows them. */
export async function bookingsByIds(db: Query, ids: readonly string[], sort: Filter['sort']): Promise<Booking[]> {
  if (ids.length === 0) return []
  const wanted = sql`${orders.id} = any(${sql.param([...ids])}::uuid[])`

  return select(db, { wanted, order: byAgeSql(orders, sort) })
}

/** The whole page comes as one value: to take many rows of many columns apart costs more than to find them. */
async function select(db: Query, range: IndexRange, limit?: number): Promise<Booking[]> {
  const [row] = await askByText(
    db,
    sql<{ page: Listed[] }>`select coalesce(json_agg(listed), '[]') as page from (${rowsOf(range, limit)}) listed`,
  )
  return (row?.page ?? []).map(toBooking)
}

const rowsOf = (range: IndexRange, limit?: number) => sql`
  select id, number, customer_name as "customerName", email, phone, placed_at as date, status, total,
    tracking_number as "trackingNumber", courier, shipping_address as "shippingAddress",
    (${items}) as items, (${lastNote}) as note
  ${inRange(range, limit)}`

const stampsOf = (range: IndexRange, limit: number) => sql`
  select concat_ws(' ', id, xmin, (${writersIn(orderItems)}), (${writersIn(orderNotes)})) as stamp ${inRange(range, limit)}`

const writersIn = (table: typeof orderItems | typeof orderNotes) =>
  sql`select string_agg(xmin::text, ' ') from ${table} where order_id = orders.id`

const inRange = ({ wanted, order }: IndexRange, limit?: number) => sql`
  from ${orders} where ${wanted ?? sql`true`} order by ${sql.join(order, sql`, `)} ${limit === undefined ? sql`` : sql`limit ${limit}`}`

const items = sql`
  select coalesce(json_agg(json_build_object(
    'name', name, 'quantity', quantity, 'refundedQuantity', refunded, 'price', price
  ) order by position), '[]')
  from ${orderItems} where order_id = orders.id`

const lastNote = sql`select text from ${orderNotes} where order_id = orders.id order by at desc, id desc limit 1`

const toBooking = ({ date, shippingAddress, ...booking }: Listed): Booking => ({
  ...booking,
  date: new Date(date).toISOString(),
  shippingAddress: joinLines(shippingAddress),
})

function joinLines({ addressLine1, addressLine2, ...rest }: OrderRow['shippingAddress']): Booking['shippingAddress'] {
  const { name, number, city, state, postalCode, country } = rest
  const addressLine = [addressLine1, addressLine2].filter(Boolean).join(', ')

  return { name, number, addressLine, city, state, postalCode, country }
}

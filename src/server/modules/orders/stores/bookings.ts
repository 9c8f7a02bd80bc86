import type { Booking } from '#contract/orders.ts'
import type { Position } from '#platform/http/list-answer.ts'
import type { Query } from '#platform/postgres/database.ts'
import { findNewest, searchNewest } from './booking-search.ts'
import { type Filter, indexRangeOf } from './index-range.ts'
import { itemsOf, type OrderRow } from './orders.ts'

/** One page of all orders, newest first, in the shape the owner's table shows. */
export async function bookings(db: Query, filter: Filter, limit: number, position?: Position): Promise<Booking[]> {
  const range = indexRangeOf(filter, position)
  const { text } = filter
  const page = await (text ? searchNewest(db, text, range, limit) : findNewest(db, range, limit))
  const items = await itemsOf(db, page)

  return page.map((order) => ({
    ...{ id: order.id, number: order.number },
    ...{ customerName: order.customerName, email: order.email, phone: order.phone },
    ...{ date: order.placedAt.toISOString(), status: order.status, total: order.total },
    ...{ trackingNumber: order.trackingNumber, courier: order.courier },
    shippingAddress: joinLines(order.shippingAddress),
    items: (items.get(order.id) ?? []).map(({ name, quantity, price }) => ({ name, quantity, price })),
  }))
}

function joinLines({ addressLine1, addressLine2, ...rest }: OrderRow['shippingAddress']): Booking['shippingAddress'] {
  const { name, number, city, state, postalCode, country } = rest
  const addressLine = [addressLine1, addressLine2].filter(Boolean).join(', ')

  return { name, number, addressLine, city, state, postalCode, country }
}

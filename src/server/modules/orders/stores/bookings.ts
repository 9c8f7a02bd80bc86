import type { Booking } from '#contract/orders.ts'
import type { Position } from '#platform/http/list-answer.ts'
import type { Query } from '#platform/postgres/database.ts'
import { findOrders } from './booking-search.ts'
import type { Filter } from './index-range.ts'
import { lastNotesOf } from './notes.ts'
import { itemsOf, type OrderRow } from './orders.ts'

/** One page of all orders in the shape the owner's table shows. */
export const bookings = async (db: Query, filter: Filter, limit: number, position?: Position): Promise<Booking[]> =>
  asBookings(db, await findOrders(db, filter, limit, position))

/** Some orders as the owner's table shows them. */
export async function asBookings(db: Query, page: readonly OrderRow[]): Promise<Booking[]> {
  const items = await itemsOf(db, page)
  const notes = await lastNotesOf(db, page)

  return page.map((order) => ({
    ...{ id: order.id, number: order.number },
    ...{ customerName: order.customerName, email: order.email, phone: order.phone },
    ...{ date: order.placedAt.toISOString(), status: order.status, total: order.total },
    ...{ trackingNumber: order.trackingNumber, courier: order.courier },
    shippingAddress: joinLines(order.shippingAddress),
    items: (items.get(order.id) ?? []).map(({ name, quantity, refundedQuantity, price }) => ({
      ...{ name, quantity, refundedQuantity, price },
    })),
    note: notes.get(order.id) ?? null,
  }))
}

function joinLines({ addressLine1, addressLine2, ...rest }: OrderRow['shippingAddress']): Booking['shippingAddress'] {
  const { name, number, city, state, postalCode, country } = rest
  const addressLine = [addressLine1, addressLine2].filter(Boolean).join(', ')

  return { name, number, addressLine, city, state, postalCode, country }
}

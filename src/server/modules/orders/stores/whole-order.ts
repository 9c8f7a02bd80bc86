import { asc, eq } from 'drizzle-orm'
import type { Order } from '#contract/orders.ts'
import type { Settings } from '#contract/settings.ts'
import type { AddressLines } from '#domain/address.ts'
import type { Courier } from '#domain/courier.ts'
import type { PricedLine, Totals } from '#domain/pricing.ts'
import { orderEvents, orders } from '#modules/orders/tables.ts'
import { payments } from '#modules/payments/tables.ts'
import type { Query } from '#platform/postgres/database.ts'
import { trackingPage } from './order-lists.ts'
import { itemsOf } from './orders.ts'

/** One whole order, and whose it is. */
export async function orderById(
  db: Query,
  id: string,
  couriers: readonly Courier[],
): Promise<Required<Order> | undefined> {
  const found = await paidOrder(db, id)
  if (!found) return undefined

  const { order, payment } = found
  const items = (await itemsOf(db, [order])).get(id) ?? []
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id))

  return {
    ...{ id, number: order.number, date: order.placedAt.toISOString(), status: order.status },
    ...totalsOf(order),
    items: items.map(({ productId, name, image, price, quantity }) => ({ productId, name, image, price, quantity })),
    shippingAddress: order.shippingAddress,
    trackingInfo: { trackingNumber: order.trackingNumber, ...trackingPage(couriers, order.trackingNumber) },
    payment,
    history: events.map(({ at, status, by }) => ({ at: at.toISOString(), status, by })),
    customer: { name: order.customerName, email: order.email, phone: order.phone },
  }
}

/** A paid order as its invoice needs it, in whole rupees. */
export type Sale = Omit<Totals, 'itemCount'> & {
  invoiceNumber: string
  date: Date
  orderNumber: string
  items: readonly (PricedLine & { name: string })[]
  address: AddressLines
  email: string
  payment: { id: string; method: string | null }
  /** Who sold it; null on orders from before that was kept. */
  seller: Settings['seller'] | null
}

/** What an order's invoice is made of. */
export async function saleById(db: Query, id: string): Promise<Sale | undefined> {
  const found = await paidOrder(db, id)
  if (!found) return undefined

  const { order, payment } = found
  const { invoiceNumber, email } = order

  return {
    ...{ invoiceNumber, email, orderNumber: order.number, date: order.placedAt },
    ...totalsOf(order),
    items: (await itemsOf(db, [order])).get(id) ?? [],
    address: order.shippingAddress,
    payment: { id: order.paymentId, method: payment.method },
    seller: order.seller,
  }
}

async function paidOrder(db: Query, id: string) {
  const [found] = await db
    .select({ order: orders, payment: { method: payments.method, status: payments.status } })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .where(eq(orders.id, id))
  return found
}

const totalsOf = ({ subtotal, discount, tax, shipping, total }: typeof orders.$inferSelect) => ({
  subtotal,
  discount,
  tax,
  shipping,
  total,
})

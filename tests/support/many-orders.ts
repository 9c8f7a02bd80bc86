import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { orderItems, orders } from '#modules/orders/tables.ts'
import { payments } from '#modules/payments/tables.ts'
import type { TestShop } from './shop.ts'

/** Copies of a paid order, each with a payment of its own; answers their numbers. Quicker than buying so many. */
export async function copyOrder(shop: TestShop, id: string, count: number): Promise<string[]> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
  const items = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, id))
  const [payment] = order ? await shop.db.select().from(payments).where(eq(payments.id, order.paymentId)) : []
  if (!order || !payment) throw new Error('there is no such order')

  const { searchable: _, ...row } = order
  const copies = Array.from({ length: count }, (_, i) => ({
    ...row,
    id: randomUUID(),
    number: `${order.number}${100 + i}`,
    checkoutId: randomUUID(),
    paymentId: `${payment.id}${i}`,
    invoiceNumber: null,
    placedAt: new Date(order.placedAt.getTime() + i + 1),
  }))
  await shop.db
    .insert(payments)
    .values(copies.map(({ paymentId, checkoutId }) => ({ ...payment, id: paymentId, checkoutId })))
  await shop.db.insert(orders).values(copies)
  await shop.db
    .insert(orderItems)
    .values(copies.flatMap((copy) => items.map((item) => ({ ...item, orderId: copy.id }))))

  return copies.map(({ number }) => number)
}

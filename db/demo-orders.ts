import { count, eq, sql } from 'drizzle-orm'
import type { AddressForm } from '#contract/addresses.ts'
import { PaymentProof } from '#contract/checkout.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { checkouts } from '#modules/checkout/tables.ts'
import { orderEvents, orders } from '#modules/orders/tables.ts'
import { payments } from '#modules/payments/tables.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Demo } from './demo.ts'
import { DEMO_PRODUCTS } from './demo-products.ts'

type Buyer = { id: string; address: AddressForm }

const ORDERS = 40
const DAYS = 60
const DAY = 86_400_000

/** The demo's past: paid like any order, so that each has its payment and can be refunded, and then dated back. */
export async function seedOrders(demo: Demo, buyers: readonly Buyer[]): Promise<void> {
  const { db, modules, adminId, payAt, isOutsideReady } = demo
  const [row] = await db.select({ placed: count() }).from(orders)
  if (!payAt) return

  for (let place = row?.placed ?? 0; place < ORDERS; place += 1) {
    await isOutsideReady // only where something is left to buy: a second start waits for nobody
    const buyer = buyers[place % 3 === 0 ? 0 : place % buyers.length]
    if (!buyer) return
    const orderId = await buy(modules, buyer, place, payAt)
    await moveAlong(modules, adminId, orderId, place)
    await dateBack(db, orderId, (ORDERS - place) * (DAYS / ORDERS) * DAY)
  }
}

async function buy({ carts, checkout }: Demo['modules'], { id, address }: Buyer, place: number, payAt: string) {
  for (let line = 0; line <= place % 3; line += 1) {
    const product = DEMO_PRODUCTS[(place * 5 + line) % DEMO_PRODUCTS.length]
    if (product) await carts.add(id, product.id, 1 + ((place + line) % 4))
  }
  const session = await checkout.open({ customerId: id, clientIp: 'the demo' }, address)
  const response = await fetch(payAt, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: session.id, method: place % 4 === 0 ? 'card' : 'upi', webhook: false }),
  })
  return checkout.verifyPayment(PaymentProof.parse(await response.json()), id)
}

/** The older an order, the further it has come; every eleventh was cancelled. */
async function moveAlong({ orders: service }: Demo['modules'], adminId: string, orderId: string, place: number) {
  const change = (status: OrderStatus, trackingNumber?: string) =>
    service.changeStatus(adminId, orderId, { status, trackingNumber })

  if (place % 11 === 5) await change('cancelled')
  else if (place < ORDERS - 4) {
    await change('shipped', place % 2 === 0 ? `D${700_000_000 + place}` : `1490${800_000_000 + place}`)
    if (place < ORDERS - 10) await change('delivered')
  }
}

async function dateBack(db: Database, orderId: string, age: number): Promise<void> {
  const earlier = sql.raw(`interval '${Math.round(age / 1000)} seconds'`)
  const [order] = await db
    .update(orders)
    .set({ placedAt: sql`${orders.placedAt} - ${earlier}`, invoicedAt: sql`${orders.invoicedAt} - ${earlier}` })
    .where(eq(orders.id, orderId))
    .returning()
  if (!order) return

  await db.update(checkouts).set({ createdAt: order.placedAt }).where(eq(checkouts.id, order.checkoutId))
  await db.update(payments).set({ createdAt: order.placedAt }).where(eq(payments.id, order.paymentId))

  // Placed, shipped, delivered: a day and a half between the steps, and none of them in the future.
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(orderEvents.at)
  for (const [step, { id }] of events.entries()) {
    const at = new Date(Math.min(order.placedAt.getTime() + step * 1.5 * DAY, Date.now()))
    await db.update(orderEvents).set({ at }).where(eq(orderEvents.id, id))
  }
  // Nobody wants forty old mails in the demo's mailbox.
  await db.execute(sql`
    select graphile_worker.remove_job(key) from graphile_worker.jobs where key like ${`%-mail:${orderId}%`}`)
}

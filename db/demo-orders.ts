import { count, eq, sql } from 'drizzle-orm'
import type { AddressForm } from '#contract/addresses.ts'
import { PaymentProof } from '#contract/checkout.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { orders } from '#modules/orders/tables.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Demo } from './demo.ts'
import { DEMO_ORDERS, type DemoOrder } from './demo-order-plan.ts'
import { DEMO_PRODUCTS } from './demo-products.ts'

/** Who buys, and where they have parcels sent: the first buyer's most, the others home. */
export type Buyer = { id: string; addresses: readonly AddressForm[] }

/** Whether the demo has all of its past already. */
export async function hasDemoOrders(db: Database): Promise<boolean> {
  return (await countOrders(db)) >= DEMO_ORDERS.length
}

/** The demo's past: paid like any order, so that each has its payment and can be refunded, and then dated back. */
export async function seedOrders(demo: Demo, buyers: readonly Buyer[]): Promise<void> {
  const { db, modules, adminId, payAt, isOutsideReady } = demo
  if (!payAt) return

  await isOutsideReady
  for (const order of DEMO_ORDERS.slice(await countOrders(db))) {
    const id = buyers[order.buyer]?.id
    const address = buyers[order.recipient]?.addresses[order.address]
    if (!id || !address) throw new Error('the demo lacks a buyer')
    const orderId = await buy(modules, id, address, order, payAt)
    await moveAlong(modules, adminId, orderId, order)
    await dateBack(db, orderId, order.daysAgo)
  }
  await dateAccountsBack(db)
}

async function countOrders(db: Database): Promise<number> {
  const [row] = await db.select({ placed: count() }).from(orders)
  return row?.placed ?? 0
}

async function buy(
  { carts, checkout }: Demo['modules'],
  id: string,
  address: AddressForm,
  { lines, method }: DemoOrder,
  payAt: string,
) {
  const wanted = lines.flatMap(({ product, quantity }) => {
    const productId = DEMO_PRODUCTS[product]?.id
    return productId ? [{ productId, quantity, most: quantity }] : []
  })
  await carts.fill(id, wanted)
  const session = await checkout.open({ customerId: id, clientIp: 'the demo' }, address)
  const response = await fetch(payAt, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: session.id, method, webhook: false }),
  })
  return checkout.verifyReturn(PaymentProof.parse(await response.json()))
}

async function moveAlong(
  { orders: service }: Demo['modules'],
  adminId: string,
  orderId: string,
  { status, trackingNumber }: DemoOrder,
) {
  const change = (to: OrderStatus, number?: string) =>
    service.changeStatus(adminId, orderId, { status: to, trackingNumber: number })

  if (status === 'cancelled') await change('cancelled')
  if (status === 'shipped' || status === 'delivered') await change('shipped', trackingNumber)
  if (status === 'delivered') await change('delivered')
}

/** Placed, shipped, delivered: a day and a half between the steps, and none of them in the future. */
async function dateBack(db: Database, orderId: string, days: number): Promise<void> {
  const earlier = sql.raw(`interval '${Math.round(days * 86_400)} seconds'`)
  await db
    .update(orders)
    .set({ placedAt: sql`${orders.placedAt} - ${earlier}`, invoicedAt: sql`${orders.invoicedAt} - ${earlier}` })
    .where(eq(orders.id, orderId))
  await db.execute(sql`
    with dated as (select id, checkout_id, payment_id, placed_at from orders where id = ${orderId}),
      checkout as (update checkouts c set created_at = placed_at from dated where c.id = checkout_id),
      payment as (update payments p set created_at = placed_at from dated where p.id = payment_id),
      steps as (
        select e.id, least(placed_at + interval '36 hours' * (row_number() over (order by e.at, e.id) - 1), now()) as moved
        from order_events e join dated on e.order_id = dated.id)
    update order_events e set at = moved from steps where e.id = steps.id`)
  // Nobody wants forty old mails in the demo's mailbox.
  await db.execute(sql`
    select graphile_worker.remove_job(key) from graphile_worker.jobs where key like ${`%-mail:${orderId}%`}`)
}

/** Nobody ordered before the account was there. */
async function dateAccountsBack(db: Database): Promise<void> {
  await db.execute(sql`
    update users set created_at = first_order - interval '12 minutes'
    from (select customer_id, min(placed_at) as first_order from orders group by customer_id) bought
    where users.id = customer_id and created_at > first_order`)
}

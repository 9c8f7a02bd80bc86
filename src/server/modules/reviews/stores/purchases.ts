import { and, eq, sql } from 'drizzle-orm'
import { users } from '#modules/accounts/tables.ts'
import { products } from '#modules/catalogue/tables.ts'
import { orderEvents, orderItems, orders } from '#modules/orders/tables.ts'
import { reviewRequests, reviews } from '#modules/reviews/tables.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'

/** Whether a customer bought a product in an order that was delivered. */
export async function hasReceived(db: Query, customerId: string, productId: string): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(eq(orders.customerId, customerId), eq(orders.status, 'delivered'), eq(orderItems.productId, productId)))
    .limit(1)
  return found.length > 0
}

/** An order whose customer is asked what they think of it; `image` is the first product's, none where there is nothing left to ask about. */
export type AskedOrder = {
  id: string
  number: string
  customerId: string
  email: string
  /** So many whole days its parcel is there. */
  daysAgo: number
  products: string[]
  image: string | null
}

type Span = { from: Date; until: Date; now: Date }

const MAX_DELIVERY_TIME = `interval '120 days'` // no parcel takes longer; it keeps old orders out of the search

/**
 * Notes some orders as asked about, and answers them: those that were delivered in a span of time, whose customers agreed
 * to be asked, and have something of them to review that is still for sale. Two who do this at once never have the same one.
 */
export async function takeOrdersToAsk(tx: Tx, { from, until, now }: Span, limit: number): Promise<AskedOrder[]> {
  const { rows } = await tx.execute<AskedOrder>(sql`
    with found as (
      select o.id, o.number, o.customer_id as "customerId", u.email, array(
        select distinct i.name from ${orderItems} i
        join ${products} p on p.id = i.product_id and p.deleted_at is null
        where i.order_id = o.id and i.refunded < i.quantity and not exists (
          select from ${reviews} r where r.customer_id = o.customer_id and r.product_id = i.product_id
        ) order by i.name
      ) as products
      from ${orders} o join ${users} u on u.id = o.customer_id
      where o.status = 'delivered' and o.placed_at > ${from.toISOString()}::timestamptz - ${sql.raw(MAX_DELIVERY_TIME)}
        and u.review_mails_since is not null
        and exists (
          select from ${orderEvents} e where e.order_id = o.id and e.status = 'delivered'
            and e.at > ${from.toISOString()}::timestamptz and e.at <= ${until.toISOString()}::timestamptz
        )
        and not exists (select from ${reviewRequests} asked where asked.order_id = o.id)
      order by o.placed_at limit ${limit}
    ),
    asked as (
      insert into ${reviewRequests} (order_id, asked_at) select id, ${now.toISOString()}::timestamptz from found
      on conflict do nothing returning order_id
    )
    select found.*, (
      select floor(extract(epoch from ${now.toISOString()}::timestamptz - min(e.at)) / 86400)::int
      from ${orderEvents} e where e.order_id = found.id and e.status = 'delivered'
    ) as "daysAgo", (
      select i.image from ${orderItems} i where i.order_id = found.id and i.name = found.products[1] limit 1
    ) as image
    from found join asked on asked.order_id = found.id`)
  return rows
}

import { sql } from 'drizzle-orm'
import { orderSearch, orderSearchBacklog, orders } from '#modules/orders/tables.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'

/** Whether orders of the time before the search are still missing in it. */
export async function hasBacklog(db: Query): Promise<boolean> {
  return (await db.select({ orderId: orderSearchBacklog.orderId }).from(orderSearchBacklog)).length > 0
}

/** Writes the next so many orders into the search, the newest first; answers whether there may be more. */
export async function shortenBacklog(tx: Tx, count: number): Promise<boolean> {
  const { orderId, placedAt } = orderSearchBacklog
  const exactly = sql<string>`${placedAt}::text` // a `Date` knows no microseconds
  const [reached] = await tx.select({ orderId, exactly }).from(orderSearchBacklog).for('update')
  if (!reached) return false

  // What has its text already has the right one: a trigger wrote it.
  const { rows } = await tx.execute(sql`
    with next as materialized (
      select o.id, o.placed_at from ${orders} o
      where (o.placed_at, o.id) < (${reached.exactly}::timestamptz, ${reached.orderId}::uuid)
      order by o.placed_at desc, o.id desc limit ${count}
    ), last as (
      select id, placed_at from next order by placed_at, id limit 1
    ), written as (
      insert into ${orderSearch} (order_id, placed_at, text)
      select o.id, o.placed_at, order_search_text(o) from next join ${orders} o on o.id = next.id
      on conflict (order_id) do nothing
    ), moved as (
      update ${orderSearchBacklog} set order_id = last.id, placed_at = last.placed_at from last
    )
    select id from last`)
  if (rows.length > 0) return true

  await tx.delete(orderSearchBacklog)
  return false
}

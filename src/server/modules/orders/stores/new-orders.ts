import { asc, desc, eq, gt, sql } from 'drizzle-orm'
import { orders } from '#modules/orders/tables.ts'
import type { Query } from '#platform/postgres/database.ts'

/** The ids of the orders that were placed after a moment, the newest ones where they are very many. */
export async function idsPlacedAfter(db: Query, at: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(gt(orders.placedAt, at))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** The ids of the orders that were placed after another one, the first of them where they are very many. */
export async function idsAfterOrder(db: Query, id: string, most: number): Promise<string[]> {
  const [last] = await db.select({ id: orders.id }).from(orders).where(eq(orders.id, id))
  if (!last) return []
  const position = sql`(select placed_at from ${orders} where id = ${id}::uuid)`
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(gt(sql`(${orders.placedAt}, ${orders.id})`, sql`(${position}, ${id}::uuid)`))
    .orderBy(asc(orders.placedAt), asc(orders.id))
    .limit(most)
  return rows.map((order) => order.id)
}

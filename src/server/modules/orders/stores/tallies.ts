import { eq, sql } from 'drizzle-orm'
import { orderCounts, tallies, tallyChanges } from '#modules/orders/tables.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'

/** As many changes are added up in one go. */
const AT_ONCE = 100_000

/** Whether the orders that were there before the tallies are counted. */
export async function isTallied(db: Query): Promise<boolean> {
  const rows = await db.select({ kind: tallies.kind }).from(tallies).where(eq(tallies.kind, 'counted'))
  return rows.length > 0
}

/** Counts everything anew, however long it takes; the shop goes on meanwhile. */
export async function recountTallies(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`)
  await tx.execute(sql`select recount_tallies()`)
}

/** Whether nobody else adds changes up or counts anew; kept until `tx` ends. */
export async function tryLockTallies(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ isOurs: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('tallies')) as "isOurs"`,
  )
  return rows[0]?.isOurs ?? false
}

/**
 * Adds the changes that are there to the totals, in one statement: who reads both meanwhile sees each change once. Answers
 * whether there may be more.
 */
export async function foldChanges(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ gone: number }>(sql`
    with gone as (
      delete from ${tallyChanges} where id in (select id from ${tallyChanges} order by id limit ${AT_ONCE})
      returning kind, day, name, count, paise
    ), summed as (
      select kind, day, name, sum(count) as count, sum(paise) as paise from gone group by 1, 2, 3
    ), kept as (
      insert into ${tallies} as t (kind, day, name, count, paise) select * from summed
      on conflict (kind, day, name) do update set count = t.count + excluded.count, paise = t.paise + excluded.paise
    ), counted as (
      insert into ${orderCounts} as c (status, orders) select name, sum(count) from summed where kind = 'status' group by 1
      on conflict (status) do update set orders = c.orders + excluded.orders
    )
    select count(*)::int as gone from gone`)

  return rows[0]?.gone === AT_ONCE
}

/** How many orders stand in each status at this moment. */
export async function countsByStatus(db: Query): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ status: string; orders: number }>(sql`
    select status, sum(orders)::float8 as orders
    from (
      select status, orders from ${orderCounts}
      union all
      select name, count from ${tallyChanges} where kind = 'status'
    ) counts group by 1`)

  return new Map(rows.map(({ status, orders }) => [status, orders]))
}

export type CheckoutFigures = { opened: number; placed: number; refunded: number }

/** How many checkouts there ever were: opened, become orders, and paid in vain. */
export async function checkoutFigures(db: Query): Promise<CheckoutFigures> {
  const { rows } = await db.execute<{ opened: number; placed: number; paid: number }>(sql`
    select coalesce(sum(count) filter (where name = 'opened'), 0)::float8 as opened,
      coalesce(sum(count) filter (where name = 'paid'), 0)::float8 as paid,
      coalesce(sum(count) filter (where kind = 'status'), 0)::float8 as placed
    from (
      select kind, name, count from ${tallies} where kind in ('checkouts', 'status')
      union all
      select kind, name, count from ${tallyChanges} where kind in ('checkouts', 'status')
    ) told`)
  const { opened = 0, placed = 0, paid = 0 } = rows[0] ?? {}

  return { opened, placed, refunded: Math.max(0, paid - placed) }
}

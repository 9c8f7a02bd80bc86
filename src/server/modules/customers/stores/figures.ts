import { sql } from 'drizzle-orm'
import type { Query } from '#platform/postgres/database.ts'

/** What a customer's orders and addresses say, in paise and milliseconds. */
export type Figures = {
  id: string
  orders: number
  cancelled: number
  spent: number
  refunded: number
  lastOrder: number | null
  phone: string | null
  city: string | null
  state: string | null
}

/**
 * The figures of some customers, by the orders that each of them has, never by all there are. Spent is what came in and
 * was not given back: money that a bank only promised is not spent yet.
 */
export async function figuresOf(db: Query, ids: readonly string[]): Promise<Map<string, Figures>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<Figures>(sql`
    select asked.id, bought.*, last.phone,
      coalesce(last.city, home.city) as city, coalesce(last.state, home.state) as state
    from unnest(${sql.param([...ids])}::uuid[]) as asked (id)
    cross join lateral (
      select count(*)::int as orders, (count(*) filter (where o.status = 'cancelled'))::int as cancelled,
        coalesce(sum(paid.amount - back.amount), 0)::float8 as spent,
        coalesce(sum(back.amount), 0)::float8 as refunded,
        (extract(epoch from max(o.placed_at)) * 1000)::float8 as "lastOrder"
      from orders o
      join payments p on p.id = o.payment_id
      cross join lateral (
        select case when p.status = 'authorized' or p.failed_at is not null then 0 else p.amount_paise end as amount
      ) paid
      cross join lateral (
        select case when p.status = 'refunded' then paid.amount else least(paid.amount, coalesce((
          select sum(coalesce(r.amount_paise, p.amount_paise)) from refunds r
          where r.payment_id = p.id and not (r.status = 'failed' and r.is_elsewhere)), 0)) end as amount
      ) back
      where o.customer_id = asked.id
    ) bought
    left join lateral (
      select o.phone, nullif(o.shipping_address->>'city', '') as city, nullif(o.shipping_address->>'state', '') as state
      from orders o where o.customer_id = asked.id order by o.placed_at desc, o.id desc limit 1
    ) last on true
    left join addresses home on home.user_id = asked.id and home.is_default`)

  return new Map(rows.map((row) => [row.id, row]))
}

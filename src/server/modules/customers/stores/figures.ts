import { sql } from 'drizzle-orm'
import type { Query } from '#platform/postgres/database.ts'
import { prepareSql } from '#platform/postgres/prepared.ts'

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
  const rows = await figures(db, { ids: [...ids] })

  return new Map(rows.map((row) => [row.id, row]))
}

const figures = prepareSql<{ ids: string[] }, Figures>(
  'customer-figures',
  (_, given) => sql<Figures>`
    with asked as materialized (
      select id from unnest(${given.ids}::uuid[]) as asked (id)
    ), bought as materialized (
      select o.customer_id, o.status, o.placed_at, o.payment_id, p.amount_paise, p.status as payment_status,
        case when p.status = 'authorized' or p.failed_at is not null then 0 else p.amount_paise end as paid
      from asked join orders o on o.customer_id = asked.id join payments p on p.id = o.payment_id
    ), given_back as materialized (
      select r.payment_id, r.amount_paise from refunds r
      where r.payment_id = any (array(select payment_id from bought where payment_status <> 'refunded'))
        and not (r.status = 'failed' and r.is_elsewhere)
    ), back as (
      select b.payment_id, sum(coalesce(r.amount_paise, b.amount_paise))::bigint as paise
      from bought b join given_back r on r.payment_id = b.payment_id
      group by 1
    ), summed as (
      select b.customer_id, count(*)::int as orders, (count(*) filter (where b.status = 'cancelled'))::int as cancelled,
        sum(b.paid - returned.paise)::float8 as spent, sum(returned.paise)::float8 as refunded,
        (extract(epoch from max(b.placed_at)) * 1000)::float8 as "lastOrder"
      from bought b
      left join back on back.payment_id = b.payment_id
      cross join lateral (
        select case when b.payment_status = 'refunded' then b.paid else least(b.paid, coalesce(back.paise, 0)) end as paise
      ) returned
      group by 1
    )
    select asked.id, coalesce(summed.orders, 0) as orders, coalesce(summed.cancelled, 0) as cancelled,
      coalesce(summed.spent, 0) as spent, coalesce(summed.refunded, 0) as refunded, summed."lastOrder", last.phone,
      coalesce(last.city, home.city) as city, coalesce(last.state, home.state) as state
    from asked
    left join summed on summed.customer_id = asked.id
    left join lateral (
      select o.phone, nullif(o.shipping_address->>'city', '') as city, nullif(o.shipping_address->>'state', '') as state
      from orders o where o.customer_id = asked.id order by o.placed_at desc, o.id desc limit 1
    ) last on true
    left join lateral (
      select city, state from addresses where user_id = asked.id and is_default limit 1 -- else all of them would be read
    ) home on last.city is null or last.state is null`,
)

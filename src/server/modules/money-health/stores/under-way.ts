import { sql } from 'drizzle-orm'
import type { RefundUnderWay } from '#contract/money-health.ts'
import { disputes } from '#modules/disputes/tables.ts'
import { watchedPayments } from '#modules/money-health/tables.ts'
import { orders } from '#modules/orders/tables.ts'
import { payments, refunds } from '#modules/payments/tables.ts'
import type { Position } from '#platform/http/list-answer.ts'
import type { Query } from '#platform/postgres/database.ts'

/** Payments that are not at rest: whatever is under way, or keeps a parcel here, is among them, or disputed. */
const WATCHED = sql`select distinct payment_id from ${watchedPayments}`

const DISPUTED = sql`select payment_id from ${disputes} where status not in ('won', 'lost', 'closed')`

type UnderWay = {
  /** Orders that wait to be packed and must not leave yet, as `refuseShipping` has it; and those of them from before a moment. */
  awaitingMoney: number
  awaitingMoneyLong: number
  refunds: number
  refundPaise: number
}

/** What keeps parcels here, and what goes back, at this moment. */
export async function readUnderWay(db: Query, before: Date): Promise<UnderWay> {
  const { rows } = await db.execute<UnderWay>(sql`
    with awaiting_money as (
      select o.placed_at from ${orders} o join ${payments} p on p.id = o.payment_id
      where o.status = 'placed' and p.id in (${WATCHED} union ${DISPUTED}) and (
        p.status <> 'captured' or p.failed_at is not null
        or p.amount_paise + coalesce(p.offer_paise, 0) <> o.total::bigint * 100 or p.id in (${DISPUTED})
      )
    ), going_back as (
      select coalesce(r.amount_paise, p.amount_paise) as paise
      from (${WATCHED}) w join ${refunds} r on r.payment_id = w.payment_id join ${payments} p on p.id = r.payment_id
      where r.status = 'pending'
    )
    select (select count(*)::int from awaiting_money) as "awaitingMoney",
      (select count(*)::int from awaiting_money where placed_at < ${before.toISOString()}::timestamptz) as "awaitingMoneyLong",
      (select count(*)::int from going_back) as refunds,
      (select coalesce(sum(paise), 0)::float8 from going_back) as "refundPaise"`)
  const [row] = rows
  if (!row) throw new Error('what is under way was not counted')

  return row
}

/** A page of what goes back and is not back yet, newest first. */
export async function refundsUnderWay(db: Query, limit: number, position?: Position): Promise<RefundUnderWay[]> {
  const { at, id } = position ?? {}
  const { rows } = await db.execute<Omit<RefundUnderWay, 'date'> & { date: string }>(sql`
    select r.id, r.created_at as date, r.reason, coalesce(r.amount_paise, p.amount_paise)::float8 / 100 as amount,
      o.id as "orderId", o.number as order, o.customer_name as customer
    from (${WATCHED}) w join ${refunds} r on r.payment_id = w.payment_id join ${payments} p on p.id = r.payment_id
    left join ${orders} o on o.payment_id = p.id
    where r.status = 'pending' and (
      ${at?.toISOString() ?? null}::timestamptz is null
      or (r.created_at, r.id) < (${at?.toISOString() ?? null}::timestamptz, ${id ?? null}::uuid)
    )
    order by r.created_at desc, r.id desc limit ${limit}`)

  return rows.map((row) => ({ ...row, date: new Date(row.date).toISOString() }))
}

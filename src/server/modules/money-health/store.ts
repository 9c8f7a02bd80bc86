import { sql } from 'drizzle-orm'
import type { MoneyAlarm } from '#contract/payments.ts'
import { REFUND_STUCK_AFTER } from '#domain/refund-time.ts'
import { orders } from '#modules/orders/tables.ts'
import { payments, refunds } from '#modules/payments/tables.ts'
import { UNTIL_DONE } from '#platform/jobs/add-job.ts'
import type { Query } from '#platform/postgres/database.ts'

/** A job that failed so often, over days, needs a person. */
const MANY_TRIES = 25

/** Everything about money that breaks the promise: each captured payment is one order, or one full refund. */
export async function findAlarms(db: Query, now: Date): Promise<MoneyAlarm[]> {
  const stuckSince = new Date(now.getTime() - REFUND_STUCK_AFTER.ms).toISOString()
  const { rows } = await db.execute<MoneyAlarm & { since: string }>(sql`
    select 'captured_without_order' as kind, p.id as about, p.created_at as since, p.amount_paise / 100.0 as rupees,
      'The money came in, but there is neither an order nor a refund for it.' as detail, null::uuid as "refundId"
    from ${payments} p
    where p.status = 'captured'
      and not exists (select from ${orders} o where o.payment_id = p.id)
      and not exists (select from ${refunds} r where r.payment_id = p.id)
    union all
    select 'amount_mismatch', o.number, o.placed_at, p.amount_paise / 100.0,
      'The order says ₹' || o.total || ', the payment ' || p.id || ' says otherwise.', null
    from ${orders} o join ${payments} p on p.id = o.payment_id
    where p.amount_paise + coalesce(p.offer_paise, 0) <> o.total * 100 and o.status <> 'cancelled'
    union all
    select 'other_amount', r.payment_id, r.created_at, p.amount_paise / 100.0,
      'The payment was not of its order’s amount. It goes back to the customer, who was told so.', r.id
    from ${refunds} r join ${payments} p on p.id = r.payment_id
    where r.cause = 'other_amount' and r.seen_at is null
    union all
    select 'refund_stuck', r.payment_id, r.created_at, coalesce(r.amount_paise, p.amount_paise) / 100.0,
      'The refund (' || r.reason || ') is ' || r.status || '.', r.id
    from ${refunds} r join ${payments} p on p.id = r.payment_id
    where not r.is_elsewhere
      and (r.status = 'failed' or (r.status = 'pending' and r.created_at < ${stuckSince}::timestamptz))
    union all
    select 'refund_refused', r.payment_id, r.created_at, coalesce(r.amount_paise, p.amount_paise) / 100.0,
      'The refund (' || r.reason || ') was refused: ' || coalesce(r.refusal, ''), r.id
    from ${refunds} r join ${payments} p on p.id = r.payment_id
    where r.status = 'refused'
    union all
    select 'refunded_outside', o.number, o.placed_at, p.amount_paise / 100.0,
      'The payment ' || p.id || ' is back with the customer, and the order is still ' || o.status || '.', null
    from ${orders} o join ${payments} p on p.id = o.payment_id
    where p.status = 'refunded' and o.status in ('placed', 'shipped')
    union all
    select 'dead_job', j.task_identifier || ' ' || j.id, j.updated_at, null, coalesce(j.last_error, 'It never came to an end.'), null
    from graphile_worker.jobs j
    where j.attempts >= least(j.max_attempts, ${MANY_TRIES}::int)
      -- What was added anew while it ran is without a key and out of tries: the newer one stands for it.
      and (j.key is not null or (j.last_error is not null and j.attempts < ${UNTIL_DONE}::int))
    order by since desc`)

  return rows.map((row) => ({
    ...row,
    since: new Date(row.since).toISOString(),
    rupees: row.rupees === null ? null : Number(row.rupees),
  }))
}

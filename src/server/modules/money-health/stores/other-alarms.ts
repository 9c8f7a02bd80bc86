import { type SQL, sql } from 'drizzle-orm'
import { disputes } from '#modules/disputes/tables.ts'
import { orders } from '#modules/orders/tables.ts'
import { paymentEvents, payments } from '#modules/payments/tables.ts'
import { settlementLines, settlements, strayPayments } from '#modules/settlements/tables.ts'
import { UNTIL_DONE } from '#platform/jobs/add-job.ts'

/** A job that failed so often, over days, needs a person. */
const MANY_TRIES = 25

const HOUR_MS = 3_600_000

/** The provider tells within seconds, and sometimes before the browser does: so much earlier counts too. */
const TELLS_WITHIN_MS = 10 * 60_000

export const disputeAlarms = sql`
  select case d.status when 'lost' then 'dispute_lost' else 'dispute_open' end as kind, coalesce(o.number, d.payment_id) || ' ' || d.id as about,
    case d.status when 'lost' then d.changed_at else d.opened_at end as since, d.amount_paise / 100.0 as rupees,
    case d.status
      when 'lost' then 'The bank gave the money of ' || d.payment_id || ' back to the customer: ' || d.reason || '.'
      else 'The customer’s bank wants the money of ' || d.payment_id || ' back: ' || d.reason || '.'
        || coalesce(' Answer by ' || to_char(d.respond_by at time zone 'Asia/Kolkata', 'FMDD Mon YYYY, HH24:MI') || '.', '')
    end as detail, o.id as "orderId", null::uuid as "refundId"
  from ${disputes} d left join ${orders} o on o.payment_id = d.payment_id
  where d.status not in ('won', 'closed')`

export const bookAlarms = sql`
  select 'stray_payment' as kind, s.id as about, s.paid_at as since, s.amount_paise / 100.0 as rupees,
    'Money on the account (' || s.status || ') that belongs to no checkout of the shop.' as detail, null::uuid as "orderId", null::uuid as "refundId"
  from ${strayPayments} s
  union all
  select 'settlement_mismatch', coalesce(nullif(s.utr, ''), l.settlement_id), min(l.settled_on)::timestamp at time zone 'Asia/Kolkata', sum(l.amount_paise) / 100.0,
    count(*) || case count(*) when 1 then ' line fits' else ' lines fit' end || ' nothing in the shop’s own books: '
      || string_agg(l.id || ' (' || l.problem || ')', ', ' order by l.id), null, null
  from ${settlementLines} l left join ${settlements} s on s.id = l.settlement_id
  where l.problem is not null
  group by l.settlement_id, s.utr`

/** Payments came in, and for an hour no event did: the provider has disabled the endpoint, or cannot reach it. */
export function silenceAlarm(now: Date): SQL {
  const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString()
  const dayAgo = new Date(now.getTime() - 24 * HOUR_MS).toISOString()

  return sql`
    select 'webhook_silent' as kind, 'webhook' as about, min(p.created_at) as since, null::numeric as rupees,
      count(*) || case count(*) when 1 then ' payment was' else ' payments were' end || ' made, and the provider told of none. The shop found them by asking.' as detail,
      null::uuid as "orderId", null::uuid as "refundId"
    from ${payments} p
    where p.created_at between ${dayAgo}::timestamptz and ${hourAgo}::timestamptz
      and p.created_at > coalesce((select max(received_at) from ${paymentEvents}), '-infinity') + ${TELLS_WITHIN_MS} * interval '1 ms'
    having count(*) > 0`
}

export const deadJobs = sql`
  select 'dead_job' as kind, j.task_identifier || ' ' || j.id as about, j.updated_at as since, null::numeric as rupees,
    coalesce(j.last_error, 'It never came to an end.') as detail, null::uuid as "orderId", null::uuid as "refundId"
  from graphile_worker.jobs j
  where j.attempts >= least(j.max_attempts, ${MANY_TRIES}::int)
    -- What was added anew while it ran is without a key and out of tries: the newer one stands for it.
    and (j.key is not null or (j.last_error is not null and j.attempts < ${UNTIL_DONE}::int))`

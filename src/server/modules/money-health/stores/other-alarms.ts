import { type SQL, sql } from 'drizzle-orm'
import { BACKUP_LATE_AFTER_MS } from '#domain/backup-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { dayInIndia } from '#domain/india-time.ts'
import { backupPlan, backups } from '#modules/backups/tables.ts'
import { disputes } from '#modules/disputes/tables.ts'
import { orders } from '#modules/orders/tables.ts'
import { paymentEvents, payments } from '#modules/payments/tables.ts'
import { settlementLines, settlements, strayPayments } from '#modules/settlements/tables.ts'
import { isReplacedSql } from '#platform/jobs/add-job.ts'

/** A job that failed so often, over days, needs a person. */
const MANY_TRIES = 25

/** The provider tells within seconds, and sometimes before the browser does: so much earlier counts too. */
const TELLS_WITHIN_MS = 10 * MINUTE_MS

export const disputeAlarmsSql = sql`
  select case d.status when 'lost' then 'dispute_lost' else 'dispute_open' end as kind, coalesce(o.number, d.payment_id) || ' ' || d.id as about,
    case d.status when 'lost' then d.changed_at else d.opened_at end as since, d.amount_paise / 100.0 as rupees,
    case d.status
      when 'lost' then 'The bank gave the money of ' || d.payment_id || ' back to the customer: ' || d.reason || '.'
      else 'The customer’s bank wants the money of ' || d.payment_id || ' back: ' || d.reason || '.'
        || coalesce(' Answer by ' || to_char(d.respond_by at time zone 'Asia/Kolkata', 'FMDD Mon YYYY, FMHH12:MI am') || '.', '')
    end as detail, o.id as "orderId", null::uuid as "refundId"
  from ${disputes} d left join ${orders} o on o.payment_id = d.payment_id
  where d.status not in ('won', 'closed')`

/** A transfer's lines are all told within a day; for so many days a transfer is held against them. */
const TOLD_WITHIN_DAYS = { first: 2, last: 30 }

/** Money of nobody's, transfers that failed, and those with lines that fit nothing, or whose lines do not come to them. */
export const settlementAlarmsSql = (now: Date): SQL => sql`
  select 'stray_payment' as kind, s.id as about, s.paid_at as since, s.amount_paise / 100.0 as rupees,
    'Money on the account (' || s.status || ') that belongs to no checkout of the shop.' as detail, null::uuid as "orderId", null::uuid as "refundId"
  from ${strayPayments} s
  union all
  select 'settlement_failed', coalesce(nullif(s.utr, ''), s.id), s.settled_on::timestamp at time zone 'Asia/Kolkata', s.amount_paise / 100.0,
    'This transfer did not reach your bank account.', null, null
  from ${settlements} s where s.status = 'failed'
  union all
  select 'settlement_mismatch', coalesce(nullif(s.utr, ''), s.id) || ' ' || left(md5(${misfitOf(now)}), 6), s.settled_on::timestamp at time zone 'Asia/Kolkata',
    coalesce(l.misfit_paise, s.amount_paise - coalesce(l.paise, 0)) / 100.0,
    concat_ws(' ', l.misfits, case when s.amount_paise <> coalesce(l.paise, 0)
      then 'The transfer is of ₹' || ${plainRupees(sql`s.amount_paise`)} || ', its lines come to ₹' || ${plainRupees(sql`coalesce(l.paise, 0)`)} || '.' end),
    null, null
  from ${settlements} s
  left join lateral (
    select sum(credit_paise - debit_paise) as paise, sum(amount_paise) filter (where problem is not null) as misfit_paise,
      count(problem) || case count(problem) when 1 then ' line fits' else ' lines fit' end || ' nothing in the shop’s own books: '
        || nullif(string_agg(id || ' (' || problem || ')', ', ' order by id), '') || '.' as misfits
    from ${settlementLines} where settlement_id = s.id
  ) l on true
  where s.id in (select settlement_id from ${settlementLines} where problem is not null)
    or (s.status <> 'failed' and s.settled_on between ${dayBefore(now, TOLD_WITHIN_DAYS.last)} and ${dayBefore(now, TOLD_WITHIN_DAYS.first)}
      and s.amount_paise <> coalesce(l.paise, 0))`

const plainRupees = (paise: SQL): SQL => sql`to_char(${paise} / 100.0, 'FM999999999999990.00')`

/** What is wrong with a transfer `s` of the lines `l`: when that changes it is another alarm, though the first was seen. */
const misfitOf = (now: Date): SQL => sql`concat_ws(' ', l.misfits,
  case when s.settled_on <= ${dayBefore(now, TOLD_WITHIN_DAYS.first)} then nullif(s.amount_paise - coalesce(l.paise, 0), 0) end)`

const dayBefore = (now: Date, days: number): SQL => sql`${dayInIndia(new Date(now.getTime() - days * DAY_MS))}::date`

/** Payments came in, and for an hour no event did: the provider has disabled the endpoint, or cannot reach it. */
export function silentWebhookAlarmSql(now: Date): SQL {
  const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString()
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString()

  return sql`
    select 'webhook_silent' as kind, 'webhook' as about, min(p.created_at) as since, null::numeric as rupees,
      count(*) || case count(*) when 1 then ' payment was' else ' payments were' end || ' made, and the provider told of none. The shop found them by asking.' as detail,
      null::uuid as "orderId", null::uuid as "refundId"
    from ${payments} p
    where p.created_at between ${dayAgo}::timestamptz and ${hourAgo}::timestamptz
      and p.created_at > coalesce((select max(received_at) from ${paymentEvents}), '-infinity') + ${TELLS_WITHIN_MS} * interval '1 ms'
    having count(*) > 0`
}

/** Backups should be made each night, and none has come about for two. */
export function backupAlarmSql(now: Date): SQL {
  const twoNightsAgo = new Date(now.getTime() - BACKUP_LATE_AFTER_MS).toISOString()

  return sql`
    select 'backup_late' as kind, 'backups' as about, b.since, null::numeric as rupees,
      case when b.is_first then 'None was made since then' else 'The last good one was made then' end
        || coalesce('. The last try: ' || (
          select problem from ${backups} where kind = 'backup' and ended_at is not null order by began_at desc limit 1
        ), '.') as detail, null::uuid as "orderId", null::uuid as "refundId"
    from (
      select greatest(p.nightly_since, good.at) as since, coalesce(good.at < p.nightly_since, true) as is_first
      from ${backupPlan} p, (
        select max(began_at) as at from ${backups} where kind = 'backup' and ended_at is not null and problem is null
      ) good
      where p.nightly_since is not null
    ) b
    where b.since < ${twoNightsAgo}::timestamptz`
}

/** What a job `j` is called in its line. */
export const deadJobIdSql = sql`(j.task_identifier || ' ' || j.id)`

/** Jobs that were given up, or fail again and again; one in its last try is not given up yet. */
export const deadJobsSql = sql`
  select 'dead_job' as kind, ${deadJobIdSql} as about, j.updated_at as since, null::numeric as rupees,
    coalesce(j.last_error, 'It never came to an end.') as detail, null::uuid as "orderId", null::uuid as "refundId"
  from graphile_worker.jobs j
  where j.attempts >= least(j.max_attempts, ${MANY_TRIES}::int) and not ${isReplacedSql}
    and (j.locked_at is null or j.attempts < j.max_attempts)`

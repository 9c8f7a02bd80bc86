import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { AlarmKind, MoneyAlarm } from '#contract/money-health.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { moneyAlarms } from '#modules/money-health/tables.ts'
import { strayPayments } from '#modules/settlements/tables.ts'
import { addJob } from '#platform/jobs/add-job.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import {
  backupAlarmSql,
  deadJobIdSql,
  deadJobsSql,
  disputeAlarmsSql,
  settlementAlarmsSql,
  silentWebhookAlarmSql,
} from './other-alarms.ts'
import { paymentAlarmsSql, unwatchFinishedPaymentsSql } from './payment-alarms.ts'

type Line = Pick<MoneyAlarm, 'kind' | 'about'>

type Found = Omit<MoneyAlarm, 'rupees'> & { rupees: string | null }

const currentAlarms = (now: Date): SQL => sql`
  (
    (${paymentAlarmsSql(now)}) union all (${disputeAlarmsSql}) union all (${settlementAlarmsSql(now)}) union all (${silentWebhookAlarmSql(now)})
    union all (${deadJobsSql}) union all (${backupAlarmSql(now)})
  ) found
  where not exists (
    select from ${moneyAlarms} a where a.kind = found.kind and a.about = found.about and a.seen_at is not null
  )`

/** How many lines there are that a person should look at. */
export async function countAlarms(db: Query, now: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${currentAlarms(now)}`)
  return rows[0]?.count ?? 0
}

/** The same by kind, those that have none left out. */
export async function countAlarmsByKind(db: Query, now: Date): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ kind: AlarmKind; count: number }>(
    sql`select found.kind, count(*)::int as count from ${currentAlarms(now)} group by found.kind`,
  )
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

/** Everything about money that a person should look at, less what was seen; newest first. */
export async function findAlarms(db: Query, now: Date): Promise<MoneyAlarm[]> {
  const { rows } = await db.execute<Found>(sql`select found.*, (
      found.kind = 'stray_payment'
      and exists (select from ${strayPayments} s where s.id = found.about and s.status <> 'refunded')
    ) as "canRefund" from ${currentAlarms(now)} order by found.since desc`)

  return rows.map((row) => ({
    ...row,
    since: new Date(row.since).toISOString(),
    rupees: row.rupees === null ? null : Number(row.rupees),
  }))
}

/** Stops watching the payments about which all is said. */
export async function unwatchFinishedPayments(db: Query): Promise<void> {
  await db.execute(unwatchFinishedPaymentsSql)
}

/**
 * Writes down which lines stand now. Those that were seen are kept; those that are gone are forgotten, an hour after they
 * were told of: one that comes and goes is not told of each time.
 */
export async function recordAlarms(tx: Tx, alarms: readonly Line[], now: Date): Promise<void> {
  const standing = JSON.stringify(alarms.map(({ kind, about }) => ({ kind, about })))
  await tx.execute(sql`
    delete from ${moneyAlarms} a
    where a.seen_at is null and coalesce(a.told_at, '-infinity') < ${hourBefore(now)}::timestamptz and not exists (
      select from json_to_recordset(${standing}::json) as s (kind text, about text) where s.kind = a.kind and s.about = a.about)`)
  if (alarms.length === 0) return
  await tx.execute(sql`
    insert into ${moneyAlarms} (kind, about, raised_at)
    select kind, about, ${now.toISOString()}::timestamptz from json_to_recordset(${standing}::json) as s (kind text, about text)
    on conflict do nothing`)
}

const hourBefore = (now: Date): string => new Date(now.getTime() - HOUR_MS).toISOString()

/** The lines that nobody was told of, and when each kind was last told, among the lines that the owner has not dealt with. */
export async function untoldAlarms(tx: Tx): Promise<(Line & { lastTold: Date | null })[]> {
  const { rows } = await tx.execute<Line & { lastTold: string | null }>(sql`
    select a.kind, a.about, (select max(told_at) from ${moneyAlarms} told where told.kind = a.kind and told.seen_at is null) as "lastTold"
    from ${moneyAlarms} a where a.told_at is null and a.seen_at is null`)

  return rows.map((row) => ({ ...row, lastTold: row.lastTold === null ? null : new Date(row.lastTold) }))
}

export async function saveTold(tx: Tx, kinds: readonly AlarmKind[], now: Date): Promise<void> {
  if (kinds.length === 0) return
  await tx
    .update(moneyAlarms)
    .set({ toldAt: now })
    .where(and(inArray(moneyAlarms.kind, [...kinds]), isNull(moneyAlarms.toldAt)))
}

/** One at a time: two instances that look in the same minute tell once. */
export async function lockTelling(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('money alarms'))`)
}

/** Marks a line as seen; false when it was before. */
export async function saveSeen(tx: Tx, { kind, about }: Line, now: Date): Promise<boolean> {
  const changed = await tx
    .insert(moneyAlarms)
    .values({ kind, about, raisedAt: now, toldAt: now, seenAt: now })
    .onConflictDoUpdate({
      target: [moneyAlarms.kind, moneyAlarms.about],
      set: { seenAt: now },
      setWhere: isNull(moneyAlarms.seenAt),
    })
    .returning({ about: moneyAlarms.about })
  return changed.length > 0
}

/** Takes a job that is not tried any more out of the queue, and its line with it: nobody else has its number. */
export async function dropDeadJob(tx: Tx, about: string): Promise<void> {
  await tx.execute(sql`
    with dropped as (
      select graphile_worker.complete_jobs(array(
        select j.id from graphile_worker.jobs j where ${deadJobIdSql} = ${about} and j.attempts >= j.max_attempts))
    )
    delete from ${moneyAlarms} a where a.kind = 'dead_job' and a.about = ${about} and exists (select from dropped)`)
}

/** Sends what is worth an alert to wherever the owner wants it, however long that takes. */
export const queueAlert = (tx: Tx, alert: object): Promise<void> => addJob(tx, 'alert', alert)

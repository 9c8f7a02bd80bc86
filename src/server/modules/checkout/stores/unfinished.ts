import { eq, ne, sql } from 'drizzle-orm'
import { reconcileJob } from '#modules/checkout/stores/checkouts.ts'
import { checkouts } from '#modules/checkout/tables.ts'
import { payments } from '#modules/payments/tables.ts'
import { addJobs } from '#platform/jobs/add-job.ts'
import type { Database, Query } from '#platform/postgres/database.ts'

const AT_ONCE = 100

/** The checkouts that nobody has paid, or whose money is not sure. */
const UNFINISHED = sql`
  select id, created_at, provider_order_id from ${checkouts} where ${eq(checkouts.status, 'open')}
  union
  select id, created_at, provider_order_id from ${checkouts}
  where ${ne(checkouts.status, 'over')} and id in (select checkout_id from ${payments} where ${eq(payments.status, 'authorized')})`

/** Where a walk through the unfinished checkouts, newest first, has come to. */
export type Place = { createdAt: string; id: string }

/** Has the provider asked now about the next unfinished checkouts, the newest first, and answers where to go on. */
export async function queueReconciles(db: Database, after: Place | null): Promise<Place | null> {
  const { rows } = await db.execute<Place>(sql`
    with unfinished as (${UNFINISHED})
    select id, created_at::text as "createdAt" from unfinished
    where ${after?.createdAt ?? null}::timestamptz is null
      or (created_at, id) < (${after?.createdAt ?? null}::timestamptz, ${after?.id ?? null}::uuid)
    order by created_at desc, id desc limit ${AT_ONCE}`)
  const jobs = rows.map(({ id }, place) => reconcileJob(id, place)) // the queue goes by the time a job is due: in this order, then
  await db.transaction(async (tx) => {
    // Two who add the same jobs at once, while a runner takes them, would wait for each other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reconciles'))`)
    await addJobs(tx, jobs)
  })

  return rows.length < AT_ONCE ? null : (rows.at(-1) ?? null)
}

/** How many checkouts are unfinished, and since when the oldest of them is. */
export async function unfinishedSince(db: Query): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await db.execute<{ count: number; oldest: string | null }>(sql`
    select count(*)::int as count, min(created_at)::text as oldest from (${UNFINISHED}) unfinished`)
  const { count = 0, oldest = null } = rows[0] ?? {}

  return { count, oldest: oldest === null ? null : new Date(oldest) }
}

/** Which of these orders of the provider's are of unfinished checkouts. */
export async function unfinishedAmong(db: Query, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const { rows } = await db.execute<{ id: string }>(sql`
    select provider_order_id as id from (${UNFINISHED}) unfinished
    where provider_order_id = any(${sql.param([...orderIds])}::text[])`)

  return new Set(rows.map(({ id }) => id))
}

import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { checkoutOfOrder } from '#modules/checkout/stores/checkouts.ts'
import { addJob } from '#platform/jobs/add-job.ts'
import type { TestShop } from './shop.ts'

type Shop = Pick<TestShop, 'db'>

const MONEY = sql`('ask-soon', 'ask-for-all', 'reconcile', 'refund', 'payment-event', 'refund-event', 'refund-news')`

/** Waits until a question to the database is answered with `true`. */
async function until(shop: Shop, question: ReturnType<typeof sql>): Promise<void> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const { rows } = await shop.db.execute<{ answer: boolean }>(question)
    if (rows[0]?.answer) return
    await sleep(15)
  }
  throw new Error('the jobs did not come to an end')
}

/** Runs the waiting jobs of a task now, whenever they were planned for (those about `about`, when it is given). */
export async function hurry(shop: Shop, task: string, about = ''): Promise<void> {
  const these = sql`task_id = (select id from graphile_worker._private_tasks where identifier = ${task})
    and payload::text like ${`%${about}%`}`
  await until(
    shop,
    sql`select not exists (select from graphile_worker._private_jobs where ${these} and locked_at is not null) as answer`,
  )
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    update graphile_worker._private_jobs set run_at = now(), attempts = 0, last_error = null
    where ${these} and locked_at is null and is_available returning id`)
  const ids = sql`(${sql.join([sql`0`, ...rows.map(({ id }) => sql`${id}::bigint`)], sql`, `)})`
  await shop.db.execute(sql`select pg_notify('jobs:insert', '{"r":0,"count":4}')`)

  await until(
    shop,
    sql`select not exists (
      select from graphile_worker._private_jobs
      where (id in ${ids} and last_error is null and run_at <= now())
        or (locked_at is not null and ${these}) -- also one that was taken just before it could be told to hurry
    ) as answer`,
  )
}

/** Does what happens by the clock now, and waits for its end. */
export async function runNow(shop: Shop, task: string): Promise<void> {
  await addJob(shop.db, task, {}, { delayMs: 3_600_000 }) // nobody takes it before it is waited for
  await hurry(shop, task)
}

/** Has the provider asked about the checkout behind one of its orders, as happens by itself sooner or later. */
export async function reconcile(shop: Shop, providerOrderId: string): Promise<void> {
  await hurry(shop, 'reconcile', (await checkoutOfOrder(shop.db, providerOrderId))?.id)
}

/** Waits until everything about money that is due now is done. */
export const quiet = (shop: Shop): Promise<void> =>
  until(
    shop,
    sql`select not exists (
      select from graphile_worker.jobs
      where task_identifier in ${MONEY} and run_at <= now() and (locked_at is not null or attempts < max_attempts)
    ) as answer`,
  )

/** Waits until no job of a task is left, done or given up. */
export const noneLeft = (shop: Shop, task: string): Promise<void> =>
  until(
    shop,
    sql`select not exists (
      select from graphile_worker.jobs where task_identifier = ${task} and attempts < max_attempts
    ) as answer`,
  )

/** How many jobs of a task wait for their time. */
export async function countJobs(shop: Shop, task: string, about = ''): Promise<number> {
  const { rows } = await shop.db.execute<{ count: number }>(sql`
    select count(*)::int as count from graphile_worker._private_jobs
    where task_id = (select id from graphile_worker._private_tasks where identifier = ${task})
      and payload::text like ${`%${about}%`} and is_available`)
  return rows[0]?.count ?? 0
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Deployment } from './deployment.ts'

/** Makes a checkout older than its reservation, and lets the shop notice. */
export async function expireCheckout(deployment: Deployment, providerOrderId: string): Promise<void> {
  await deployment.database.query(
    "update checkouts set created_at = created_at - interval '16 minutes' where provider_order_id = $1",
    [providerOrderId],
  )
  await hurryCheckout(deployment, providerOrderId)
  await sleep(500)
}

/** Makes every open checkout older than its reservation: nobody is going to pay any more. */
export const expireAll = ({ database }: Deployment) =>
  database.query("update checkouts set created_at = created_at - interval '16 minutes' where status = 'open'")

/** Brings every job's turn forward to now. */
export const hurryJobs = ({ database }: Deployment) =>
  database.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()')

/** What happens by the clock: the list of all disputes is read, for those of which nobody told. */
export const sweepDisputes = ({ database }: Deployment) =>
  database.query("select graphile_worker.add_job('sweep-disputes', job_key := 'storm-sweep-disputes')")

/** Brings the turn of one checkout's look at the books forward, and of every job that is no such look. */
export const hurryCheckout = ({ database }: Deployment, providerOrderId: string) =>
  database.query(
    `update graphile_worker._private_jobs set run_at = now()
     where locked_at is null and run_at > now() and (key is null or key not like 'reconcile:%'
       or key = (select 'reconcile:' || id from checkouts where provider_order_id = $1))`,
    [providerOrderId],
  )

/** An hour passes for jobs whose workers are dead: the shop's own heartbeat then frees them. */
export const ageLocks = ({ database }: Deployment) =>
  database.query(`
    with forgotten as (delete from job_workers)
    update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour' where locked_at is not null`)

/** How many jobs are due or being done. */
export async function jobsAtWork({ database }: Deployment): Promise<number> {
  const [row] = await database.query<{ count: number }>(`
    select count(*)::int as count from graphile_worker._private_jobs
    where attempts < max_attempts and (locked_at is not null or run_at <= now())`)
  return row?.count ?? 0
}

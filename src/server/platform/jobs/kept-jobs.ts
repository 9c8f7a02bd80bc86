import { sql } from 'drizzle-orm'
import type { Query } from '#platform/postgres/database.ts'
import { keyedFlagSql } from './add-job.ts'

/** A job as a backup keeps it. */
export type KeptJob = {
  name: string
  payload: unknown
  key: string | null
  runAt: string
  maxAttempts: number
  priority: number
}

type Waiting = KeptJob & { isByClock: boolean }

type PartedJobs = { kept: KeptJob[]; mails: Record<string, number> }

/**
 * The jobs that wait, or are being done. What runs by the clock comes back by the clock. Whether notifications have left between a
 * backup and its return nobody can say, so they are counted and not kept: better one too few than an old one again.
 */
export async function readJobs(db: Query, isNotification: (job: string) => boolean): Promise<PartedJobs> {
  const { rows } = await db.execute<Waiting>(sql`
    select t.identifier as name, j.payload, j.key, j.run_at as "runAt", j.max_attempts as "maxAttempts",
      j.priority, j.payload::jsonb ? '_cron' as "isByClock"
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts < j.max_attempts or j.locked_at is not null
    order by j.id`)

  return partNotifications(
    rows.filter(({ isByClock }) => !isByClock).map(({ isByClock: _, ...job }) => job),
    isNotification,
  )
}

/** The jobs without notifications, and how many notifications there were of each name. */
export function partNotifications(jobs: readonly KeptJob[], isNotification: (job: string) => boolean): PartedJobs {
  const notifications = Map.groupBy(
    jobs.filter(({ name }) => isNotification(name)),
    ({ name }) => name,
  )

  return {
    kept: jobs.filter(({ name }) => !isNotification(name)),
    mails: Object.fromEntries(Array.from(notifications, ([name, { length }]) => [name, length])),
  }
}

/** Puts jobs back into the queue, each to be tried from its beginning. */
export async function returnJobs(db: Query, jobs: readonly KeptJob[]): Promise<void> {
  if (jobs.length === 0) return
  await db.execute(sql`
    select count(graphile_worker.add_job(
      job.name, payload := job.payload, run_at := job."runAt", max_attempts := job."maxAttempts", job_key := job.key,
      priority := job.priority, flags := ${keyedFlagSql(sql`job.key`)}
    )) from json_to_recordset(${JSON.stringify(jobs)}::json)
      as job (name text, payload json, key text, "runAt" timestamptz, "maxAttempts" int, priority int)`)
}

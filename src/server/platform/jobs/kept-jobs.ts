import { sql } from 'drizzle-orm'
import type { Query } from '#platform/postgres/database.ts'

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

/**
 * Jobs that write to people are known by their names. Whether they have written between a backup and its return nobody
 * can say, so those that a backup finds are counted and not kept: better one mail too few than an old one again.
 */
const WRITES_TO_PEOPLE = /(^|-)mail(-|$)|^alert$/

/** The jobs that wait, or are being done. What runs by the clock comes back by the clock. */
export async function readJobs(db: Query): Promise<{ kept: KeptJob[]; mails: Record<string, number> }> {
  const { rows } = await db.execute<Waiting>(sql`
    select t.identifier as name, j.payload, j.key, j.run_at as "runAt", j.max_attempts as "maxAttempts",
      j.priority, j.payload::jsonb ? '_cron' as "isByClock"
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts < j.max_attempts or j.locked_at is not null
    order by j.id`)
  const waiting = rows.filter(({ isByClock }) => !isByClock)
  const mails = Map.groupBy(
    waiting.filter(({ name }) => WRITES_TO_PEOPLE.test(name)),
    ({ name }) => name,
  )

  return {
    kept: waiting.filter(({ name }) => !WRITES_TO_PEOPLE.test(name)).map(({ isByClock: _, ...job }) => job),
    mails: Object.fromEntries(Array.from(mails, ([name, jobs]) => [name, jobs.length])),
  }
}

/** Puts jobs back into the queue, each to be tried from its beginning. */
export async function returnJobs(db: Query, jobs: readonly KeptJob[]): Promise<void> {
  if (jobs.length === 0) return
  await db.execute(sql`
    select count(graphile_worker.add_job(
      job.name, payload := job.payload, run_at := job."runAt", max_attempts := job."maxAttempts", job_key := job.key,
      priority := job.priority
    )) from json_to_recordset(${JSON.stringify(jobs)}::json)
      as job (name text, payload json, key text, "runAt" timestamptz, "maxAttempts" int, priority int)`)
}

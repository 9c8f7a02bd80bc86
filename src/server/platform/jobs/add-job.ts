import { sql } from 'drizzle-orm'
import type { Query } from '#platform/postgres/database.ts'

/** So many tries take years: for jobs that may be late, but never given up. */
export const UNTIL_DONE = 10_000

type Timing = {
  /** Jobs with one key are one job: adding it again replaces what has not started. */
  key?: string
  /** How long the job waits, by PostgreSQL's clock, which the runners of all instances share. */
  delayMs?: number
}

type JobOptions = Timing & {
  maxAttempts?: number
  /** Done before what else is due. */
  isUrgent?: boolean
}

const TRIES = 25
const URGENT = -10

/** Adds a job in the caller's transaction, so that it exists exactly when the change that causes it does. */
export async function addJob(tx: Query, name: string, payload: object, options: JobOptions = {}): Promise<void> {
  const { key, delayMs = 0, maxAttempts = TRIES, isUrgent = false } = options

  await tx.execute(sql`
    select graphile_worker.add_job(
      ${name}::text,
      payload := ${JSON.stringify(payload)}::json,
      run_at := now() + ${delayMs}::float8 * interval '1 ms',
      max_attempts := ${maxAttempts}::int,
      job_key := ${key ?? null}::text,
      priority := ${isUrgent ? URGENT : 0}::int
    )`)
}

/** Adds many jobs of one kind with one statement. */
export async function addJobs(
  tx: Query,
  name: string,
  jobs: readonly (Timing & { payload: object })[],
  { maxAttempts = TRIES, isUrgent = false }: Pick<JobOptions, 'maxAttempts' | 'isUrgent'> = {},
): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(
      ${name}::text,
      payload := job.payload,
      run_at := now() + coalesce(job."delayMs", 0) * interval '1 ms',
      max_attempts := ${maxAttempts}::int,
      job_key := job.key,
      priority := ${isUrgent ? URGENT : 0}::int
    ) from json_to_recordset(${JSON.stringify(jobs)}::json) as job (payload json, key text, "delayMs" float8)`)
}

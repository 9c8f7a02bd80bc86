import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Query } from '#platform/postgres/database.ts'
import { prepareSql } from '#platform/postgres/prepared.ts'

/** So many tries take years: for jobs that may be late, but never given up. */
export const UNTIL_DONE = 10_000

type JobOptions = {
  /** Jobs with one key are one job: adding it again replaces what has not started. */
  key?: string
  /** How long the job waits, by PostgreSQL's clock, which the runners of all instances share. */
  delayMs?: number
  maxAttempts?: number
  /** Done before what else is due. */
  isUrgent?: boolean
  /** Done after what else is due. */
  canWait?: boolean
}

/** A job to be added: by itself, or by a statement together with what causes it. */
export type Job = JobOptions & { name: string; payload: object }

const TRIES = 25
const URGENT = -10
const LATER = 10

/** Jobs as one text, for the statement that adds them. */
export const jobsText = (jobs: readonly Job[]): string =>
  JSON.stringify(
    lastOfEachKey(jobs).map(
      ({ name, payload, key, delayMs = 0, maxAttempts = TRIES, isUrgent = false, canWait = false }) => {
        const priority = isUrgent ? URGENT : canWait ? LATER : 0
        return { name, payload, key, delayMs, maxAttempts, priority }
      },
    ),
  )

/** The queue refuses to take a key twice in one call. */
const lastOfEachKey = (jobs: readonly Job[]): Job[] => [...new Map(jobs.map((job) => [job.key ?? job, job])).values()]

/** Tells of a job's key, which the job loses when it is added anew while it runs. */
export const keyedFlagSql = (key: SQL): SQL => sql`case when ${key} is not null then array['keyed'] end`

/** A job that was added anew while it ran, and did not come to its end: the newer one stands for it. Nothing else uses up tries without end. */
export const isReplacedSql = sql`(
  key is null and attempts >= max_attempts
  and (last_error is null or max_attempts >= ${UNTIL_DONE}::int or coalesce(flags ? 'keyed', false))
)`

/** How many jobs were added: a select for the end of a statement whose other parts cause them, `when` they do. */
export const addJobsSql = (jobs: SQLWrapper, when: SQL = sql`true`): SQL => sql`
  select count(*) from graphile_worker.add_jobs((
    select array_agg((
      job.name, job.payload, null, now() + job."delayMs" * interval '1 ms', job."maxAttempts", job.key, job.priority,
      ${keyedFlagSql(sql`job.key`)}
    )::graphile_worker.job_spec)
    from json_to_recordset(${jobs}::json)
      as job (name text, payload json, key text, "delayMs" float8, "maxAttempts" int2, priority int2)
    where ${when}
  ))`

/** Whether a job that waits was taken back: an expression for a statement that makes the job needless. */
export const removeJobSql = (key: SQLWrapper): SQL<boolean> => sql`graphile_worker.remove_job(${key}::text) is not null`

const add = prepareSql<{ jobs: string }, unknown>('add-jobs', (_, given) => addJobsSql(given.jobs) as SQL<unknown>)

/** Adds a job in the caller's transaction, so that it exists exactly when the change that causes it does. */
export const addJob = (tx: Query, name: string, payload: object, options: JobOptions = {}): Promise<void> =>
  addJobs(tx, [{ name, payload, ...options }])

/** Adds any number of jobs with one statement. */
export async function addJobs(tx: Query, jobs: readonly Job[]): Promise<void> {
  await add(tx, { jobs: jobsText(jobs) })
}

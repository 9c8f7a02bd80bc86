import { sql } from 'drizzle-orm'
import type { Query } from '#platform/postgres/database.ts'

/** How it stands with the jobs of one name. */
type JobFigures = {
  task: string
  /** Due, and nobody does them yet. */
  waiting: number
  /** How long the one that is due for longest waits, in seconds. */
  oldest: number
  /** Failed before, to be tried again later. */
  retrying: number
  /** Given up. */
  failed: number
}

const IS_DEAD = sql`locked_at is null and attempts >= max_attempts`
const IS_LATER = sql`locked_at is null and attempts < max_attempts and run_at > now()`
const IS_DUE = sql`locked_at is null and attempts < max_attempts and run_at <= now()`

/** Counts what is in the queue, by PostgreSQL's clock. */
export async function queueFigures(db: Query): Promise<JobFigures[]> {
  const { rows } = await db.execute<JobFigures>(sql`
    select task_identifier as task, count(*) filter (where ${IS_DUE})::int as waiting,
      coalesce(extract(epoch from now() - min(run_at) filter (where ${IS_DUE})), 0)::float8 as oldest,
      count(*) filter (where ${IS_LATER} and attempts > 0)::int as retrying,
      count(*) filter (where ${IS_DEAD})::int as failed
    from graphile_worker.jobs group by task_identifier order by task_identifier`)

  return rows
}

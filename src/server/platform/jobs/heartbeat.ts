import { sql } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { isReplacedSql } from './add-job.ts'
import { jobWorkers } from './tables.ts'

/** What this process knows of its own runners, by their names in the queue, and of the jobs they do. */
export type OwnRunners = {
  /** The one that takes jobs now; others that live only finish theirs. */
  current: string | null
  alive: ReadonlySet<string>
  ended: ReadonlySet<string>
  jobs: ReadonlySet<string>
}

const DEAD_AFTER = sql`interval '20 seconds'`

/**
 * Says which runners live, and frees what nobody does: the jobs of a runner that died without a word (kill -9)
 * or has ended. Answers whether this process's own runner holds a job it does not do, because the database died
 * just before it could hand the job over: the queue can free all jobs of a runner, never one of them.
 */
export async function heartbeat(
  db: Database,
  { current, alive, ended, jobs }: OwnRunners,
): Promise<{ hasLostJob: boolean }> {
  if (alive.size > 0) {
    await db
      .insert(jobWorkers)
      .values(Array.from(alive, (id) => ({ id })))
      .onConflictDoUpdate({ target: jobWorkers.id, set: { seenAt: sql`now()` } })
  }
  await db.execute(sql`
    delete from ${jobWorkers}
    where id = any(${sql.param([...ended])}::text[]) or seen_at < now() - interval '1 hour'`)

  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array(
      select locked_by from graphile_worker.jobs
      where locked_by not in (select id from ${jobWorkers} where seen_at > now() - ${DEAD_AFTER})
      group by locked_by having max(locked_at) < now() - ${DEAD_AFTER}
    ))`)
  await db.execute(sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where locked_at is null and ${isReplacedSql}
    ))`)

  const lost = await db.execute(sql`
    select id from graphile_worker.jobs
    where locked_at < now() - ${DEAD_AFTER}
      and locked_by = ${current} and id::text <> all(${sql.param([...jobs])}::text[])`)
  return { hasLostJob: lost.rows.length > 0 }
}

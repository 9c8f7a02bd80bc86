import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { Logger, parseCronItems, type Runner, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '#platform/logging/log.ts'
import type { Database, Query } from '#platform/postgres/database.ts'
import { withoutValues } from '#platform/postgres/failed-query.ts'
import { patientPool } from './patient-pool.ts'

/** The runners that are alive. A job held by a runner that is not among them is given to another. */
export const jobWorkers = pgTable('job_workers', {
  id: text().primaryKey(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
})

/** So many tries take years: for jobs that may be late, but never given up. */
export const UNTIL_DONE = 10_000

type JobOptions = {
  /** Jobs with one key are one job: adding it again replaces what has not started. */
  key?: string
  runAt?: Date
  maxAttempts?: number
}

/** Adds a job in the caller's transaction, so that it exists exactly when the change that causes it does. */
export async function addJob(tx: Query, name: string, payload: object, options: JobOptions = {}): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(
      ${name}::text,
      payload := ${JSON.stringify(payload)}::json,
      run_at := ${options.runAt?.toISOString() ?? null}::timestamptz,
      max_attempts := ${options.maxAttempts ?? 25}::int,
      job_key := ${options.key ?? null}::text
    )`)
}

export type Task = (payload: never) => Promise<void>

/** `every` gives the names of tasks that run by the clock, each with its crontab pattern. */
export type Tasks = { tasks: Record<string, Task>; every?: Record<string, string> }

export type JobRunner = { stop(): Promise<void> }

const HEARTBEAT_MS = 5_000
const DEAD_AFTER = sql`interval '20 seconds'`
const STOP_PATIENCE_MS = 8_000

/** Works through the queue until stopped, and comes back by itself after the database was away. */
export function startJobs(pool: pg.Pool, db: Database, { tasks, every = {} }: Tasks, log: Log): JobRunner {
  const alive = new Set<string>()
  const running = new Set<string>()
  const events = new EventEmitter() as WorkerEvents
  events.on('pool:create', ({ workerPool }) => {
    alive.add(workerPool.id)
    void beat() // what a killed runner left behind does not wait for the first turn
  })
  events.on('pool:release', ({ workerPool }) => alive.delete(workerPool.id))
  events.on('job:start', ({ job }) => running.add(job.id))
  events.on('job:complete', ({ job }) => running.delete(job.id))

  let runner: Runner | undefined
  let isStopping = false

  const work = async () => {
    while (!isStopping) {
      try {
        runner = await run({
          pgPool: patientPool(pool),
          taskList: Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, discreet(task)])),
          parsedCronItems: parseCronItems(Object.entries(every).map(([task, match]) => ({ task, match }))),
          concurrency: 4,
          pollInterval: 1_000,
          noHandleSignals: true,
          events,
          logger: workerLogger(log),
        })
        if (isStopping) await runner.stop() // told to while it was starting
        await runner.promise
      } catch (error) {
        log.warn({ err: error }, 'the job runner stopped and will be started again')
      }
      if (!isStopping) await sleep(500)
    }
  }

  const beat = () =>
    heartbeat(db, alive, running).catch((error) => log.warn({ err: error }, 'no heartbeat for the job runner'))
  const timer = setInterval(beat, HEARTBEAT_MS)
  const working = work()

  return {
    async stop() {
      isStopping = true
      clearInterval(timer)
      const stopped = Promise.all([runner?.stop().catch(() => {}), working]) // it may have ended by itself already
      await Promise.race([stopped, sleep(STOP_PATIENCE_MS, undefined, { ref: false })]) // the database may be away
    },
  }
}

/** The task as the queue may see it fail: message and stack are written down, and shown in the panel. */
const discreet = (task: Task) => async (payload: unknown) => {
  try {
    await task(payload as never)
  } catch (error) {
    throw withoutValues(error)
  }
}

/**
 * Says which runners live, and frees the jobs that nobody does: their runner died without a word (kill -9),
 * or it is this one and the database died just before it could hand the job over.
 */
async function heartbeat(db: Database, alive: ReadonlySet<string>, running: ReadonlySet<string>): Promise<void> {
  if (alive.size > 0) {
    await db
      .insert(jobWorkers)
      .values(Array.from(alive, (id) => ({ id })))
      .onConflictDoUpdate({ target: jobWorkers.id, set: { seenAt: sql`now()` } })
  }
  await db.execute(sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_at < now() - ${DEAD_AFTER}
      and id::text <> all(${sql.param([...running])}::text[])
      and (locked_by = any(${sql.param([...alive])}::text[])
        or locked_by not in (select id from ${jobWorkers} where seen_at > now() - ${DEAD_AFTER}))`)
  // A job that was added anew while it ran and then did not come to its end: the new one stands for it.
  await db.execute(sql`
    delete from graphile_worker._private_jobs
    where locked_at is null and key is null and attempts >= max_attempts
      and (last_error is null or max_attempts >= ${UNTIL_DONE}::int)`)
  await db.execute(sql`delete from ${jobWorkers} where seen_at < now() - interval '1 hour'`)
}

/** The queue's own words go to our log; its remarks about every single job stay out of it. */
const workerLogger = (log: Log) =>
  new Logger((scope) => (level, message) => {
    if (level === 'error') log.error({ job: scope.taskIdentifier, jobId: scope.jobId }, message)
    if (level === 'warning') log.warn({ job: scope.taskIdentifier, jobId: scope.jobId }, message)
  })

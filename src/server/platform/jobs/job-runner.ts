import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, parseCronItems, type Runner, run, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '#platform/logging/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { withoutValues } from '#platform/postgres/failed-query.ts'
import { heartbeat } from './heartbeat.ts'
import { retryingPool } from './retrying-pool.ts'
import { type Polls, throttlePolls } from './throttle-polls.ts'

/** Does a job. Written as a method, so that each task names what its own jobs carry: the queue itself knows only JSON. */
export type Task = { run(payload: unknown): Promise<void> }['run']

/**
 * What a job does. `notification`: nothing but write to somebody. `work`: anything else, though a notification may come of it. Of a shop
 * that comes out of a backup nobody can say which notifications have left since: those that waited are not written.
 */
export type JobKind = 'notification' | 'work'

/** The jobs of a module, each with its kind. */
export type JobKinds = Readonly<Record<string, JobKind>>

/** `every` gives the names of tasks that run by the clock, each with its crontab pattern, in UTC. */
export type Tasks<Kinds extends JobKinds = JobKinds> = {
  kinds: Kinds
  tasks: { [Name in keyof Kinds]: Task }
  every?: { [Name in keyof Kinds]?: string }
}

type NamesIn<Kinds> = Kinds extends JobKinds ? keyof Kinds : never

/** The tasks of several modules as one table. */
export const joinTasks = <const All extends readonly Tasks[]>(
  all: All,
): Tasks<Record<NamesIn<All[number]['kinds']>, JobKind>> => ({
  kinds: Object.assign({}, ...all.map(({ kinds }) => kinds)),
  tasks: Object.assign({}, ...all.map(({ tasks }) => tasks)),
  every: Object.assign({}, ...all.map(({ every }) => every)),
})

export type JobRunner = { stop(): Promise<void> }

const HEARTBEAT_MS = 5_000
const STOP_PATIENCE_MS = 8_000

/** Works through the jobs of these tasks until stopped, and comes back by itself after the database was away. */
export function startJobs(
  pool: pg.Pool,
  db: Database,
  { tasks, every = {} }: Pick<Tasks, 'tasks' | 'every'>,
  log: Log,
  { concurrency = 4 } = {},
): JobRunner {
  const alive = new Set<string>()
  const ended = new Set<string>()
  const jobs = new Set<string>()
  const polls = new Map<string, Polls>()
  let current: string | null = null
  const events = new EventEmitter() as WorkerEvents
  events.on('pool:create', ({ workerPool }) => {
    current = workerPool.id
    alive.add(workerPool.id)
    polls.set(workerPool.id, throttled(workerPool, concurrency))
    void beat() // what a killed runner left behind does not wait for the first turn
  })
  const stopLooking = ({ workerPool: { id } }: { workerPool: WorkerPool }) => {
    polls.get(id)?.stop()
    polls.delete(id)
  }
  events.on('pool:gracefulShutdown', stopLooking)
  events.on('pool:forcefulShutdown', stopLooking)
  events.on('pool:release', stopLooking)
  events.on('pool:release', ({ workerPool }) => {
    alive.delete(workerPool.id)
    ended.add(workerPool.id)
    if (!isStopping) void beat()
  })
  events.on('job:start', ({ job }) => jobs.add(job.id))
  events.on('job:complete', ({ job }) => jobs.delete(job.id))

  let runner: Runner | undefined
  let replace = () => {}
  let isStopping = false
  const leaving: Promise<void>[] = []

  const work = async () => {
    while (!isStopping) {
      try {
        const replaced = new Promise<void>((resolve) => {
          replace = resolve
        })
        runner = await run({
          pgPool: retryingPool(pool),
          taskList: Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, discreet(task)])),
          parsedCronItems: parseCronItems(
            Object.entries(every).flatMap(([task, match]) => (match ? [{ task, match }] : [])),
          ),
          concurrency,
          pollInterval: 1_000,
          noHandleSignals: true,
          events,
          logger: workerLogger(log),
        })
        if (isStopping) await runner.stop() // told to while it was starting
        await Promise.race([runner.promise, replaced])
        current = null
        leaving.push(runner.stop().catch(() => {})) // it may have ended by itself already
      } catch (error) {
        log.warn({ err: error }, 'the job runner stopped and will be started again')
      }
      if (!isStopping) await sleep(500)
    }
  }

  const beat = async () => {
    try {
      const { hasLostJob } = await heartbeat(db, { current, alive, ended, jobs })
      if (hasLostJob) replace() // the next one takes over at once; what this one holds is free when it has ended
    } catch (error) {
      log.warn({ err: error }, 'no heartbeat for the job runner')
    }
  }
  const timer = setInterval(beat, HEARTBEAT_MS)
  const working = work()

  return {
    async stop() {
      isStopping = true
      clearInterval(timer)
      const stopped = Promise.all([runner?.stop().catch(() => {}), working, ...leaving])
      await Promise.race([stopped, sleep(STOP_PATIENCE_MS, undefined, { ref: false })]) // the database may be away
    },
  }
}

/** Puts pauses between the polls that additions of jobs ask for. */
function throttled(workerPool: WorkerPool, most: number): Polls {
  const poll = workerPool.nudge.bind(workerPool)
  const polls = throttlePolls(() => poll(1), most)
  workerPool.nudge = polls.ask

  return polls
}

/** The task as the queue may see it fail: message and stack are written down, and shown in the panel. */
const discreet = (task: Task) => async (payload: unknown) => {
  try {
    await task(payload)
  } catch (error) {
    throw withoutValues(error)
  }
}

/** The queue's own words go to our log; its remarks about every single job stay out of it. */
const workerLogger = (log: Log) =>
  new Logger((scope) => (level, message) => {
    if (level === 'error') log.error({ job: scope.taskIdentifier, jobId: scope.jobId }, message)
    if (level === 'warning') log.warn({ job: scope.taskIdentifier, jobId: scope.jobId }, message)
  })

import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { addJob } from '#platform/jobs/add-job.ts'
import { startJobs, type Task } from '#platform/jobs/job-runner.ts'
import { announce, listenTo } from '#platform/postgres/announcements.ts'
import { openDatabase, openPool } from '#platform/postgres/database.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { type CuttableProxy, startProxy } from './harness/cuttable-proxy.ts'

const patience = { timeout: 15_000, interval: 50 }
const log = pino({ level: 'silent' })

let database: Awaited<ReturnType<typeof createTestDatabase>>
let proxy: CuttableProxy

beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await startProxy(database.url)
})

afterAll(async () => {
  await proxy?.stop()
  await database?.drop()
})

/** One database behind the proxy, for the shop, and one beside it, for the test. */
function open() {
  const [shop, beside] = [openPool(proxy.url), openPool(database.url)]
  onTestFinished(async () => {
    proxy.mend()
    await shop.end()
    await beside.end()
  })
  return { pool: shop, db: openDatabase(shop), beside: openDatabase(beside) }
}

function work(parts: ReturnType<typeof open>, tasks: Record<string, Task>) {
  const runner = startJobs(parts.pool, parts.db, { tasks }, log)
  onTestFinished(() => runner.stop())
}

test('announcements: one try after the other while the database is away, and all is told again afterwards', async () => {
  const { beside } = open()
  let told = 0
  const announcements = await listenTo(proxy.url, 'listener', {
    news: () => {
      told += 1
    },
  })
  onTestFinished(() => announcements.stop())
  const before = proxy.counts.refused

  proxy.cut()
  await sleep(3_000)
  expect(proxy.counts.refused - before).toBeLessThanOrEqual(8)
  proxy.mend()
  await expect.poll(() => told, patience).toBe(1)

  await announce(beside, 'news')
  await expect.poll(() => told, patience).toBe(2)
})

test('jobs: one that ends while the database is away is done once and ended later', async () => {
  const parts = open()
  let runs = 0
  const started = Promise.withResolvers<void>()
  const ending = Promise.withResolvers<void>()
  work(parts, {
    'slow-job': async () => {
      runs += 1
      started.resolve()
      await ending.promise
    },
  })
  await addJob(parts.beside, 'slow-job', {})
  await started.promise

  proxy.cut()
  ending.resolve()
  await sleep(1_500)
  proxy.mend()

  const left = sql`select from graphile_worker.jobs where task_identifier = 'slow-job'`
  await expect.poll(async () => (await parts.beside.execute(left)).rowCount, patience).toBe(0)
  expect(runs).toBe(1)
})

test('jobs: a runner that starts while the database is away works when it is back', async () => {
  const parts = open()
  proxy.cut()
  let runs = 0
  work(parts, {
    'early-job': async () => {
      runs += 1
    },
  })
  await addJob(parts.beside, 'early-job', {})
  await sleep(1_000)
  proxy.mend()

  await expect.poll(() => runs, patience).toBe(1)
})

test('jobs: a runner that is stopped while it starts stops', async () => {
  const { pool, db } = open()
  const runner = startJobs(pool, db, { tasks: { idle: async () => {} } }, log)

  const start = performance.now()
  await runner.stop()
  expect(performance.now() - start).toBeLessThan(7_000)
})

test('jobs: what a killed runner held is given to another, what a living one does is not', async () => {
  const parts = open()
  await parts.beside.execute(sql`delete from job_workers`)
  let runs = 0
  const ending = Promise.withResolvers<void>()
  work(parts, {
    'held-job': async () => {
      runs += 1
    },
    'long-job': async () => {
      runs += 10
      await ending.promise
    },
  })
  await addJob(parts.beside, 'long-job', {})
  await expect.poll(() => runs, patience).toBe(10)
  const living = sql`select from job_workers`
  await expect.poll(async () => (await parts.beside.execute(living)).rowCount, patience).toBe(1)
  await addJob(parts.beside, 'held-job', {}, { delayMs: 60_000 })
  await parts.beside.execute(sql`
    update graphile_worker._private_jobs
    set locked_at = now() - interval '1 minute', locked_by = coalesce(locked_by, 'pool-killed'), run_at = now()`)

  await expect.poll(() => runs, patience).toBe(11)
  await sleep(6_000) // another heartbeat
  expect(runs).toBe(11)
  ending.resolve()
})

test('jobs: what the database never handed over is done by the next runner, and the running job is not disturbed', async () => {
  const parts = open()
  await parts.beside.execute(sql`delete from job_workers`)
  const runs: string[] = []
  const ending = Promise.withResolvers<void>()
  work(parts, {
    'lost-job': async () => void runs.push('lost'),
    'next-job': async () => void runs.push('next'),
    'steady-job': async () => {
      runs.push('steady')
      await ending.promise
    },
  })
  await addJob(parts.beside, 'steady-job', {})
  await expect.poll(() => runs, patience).toEqual(['steady'])
  await addJob(parts.beside, 'lost-job', {}, { delayMs: 60_000 })
  await parts.beside.execute(sql`
    update graphile_worker._private_jobs
    set locked_at = now() - interval '1 minute', locked_by = (select id from job_workers), run_at = now()`)

  const living = sql`select from job_workers`
  await expect.poll(async () => (await parts.beside.execute(living)).rowCount, patience).toBe(2)
  await addJob(parts.beside, 'next-job', {})
  await expect.poll(() => runs, patience).toEqual(['steady', 'next'])

  ending.resolve()
  await expect.poll(() => runs, patience).toEqual(['steady', 'next', 'lost'])
  await expect.poll(async () => (await parts.beside.execute(living)).rowCount, patience).toBe(1)
})

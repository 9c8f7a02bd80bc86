import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCaller, newAnswerStats } from './harness/caller.ts'
import { type Deployment, openDeployment } from './harness/deployment.ts'

const MAX_ANSWER_MS = 10_000
const MAX_GAP_MS = 30_000

let deployment: Deployment

beforeAll(async () => {
  deployment = await openDeployment({ instances: 2, isDatabaseTheShops: true })
})

afterAll(() => deployment?.stop())

/** Asks until the products come, and notes how it was answered until then. */
async function untilServed(url: string) {
  const answerStats = newAnswerStats()
  const caller = createCaller([url], answerStats)
  const deadline = Date.now() + MAX_GAP_MS
  while ((await caller.attempt('listProducts')).status !== 200 && Date.now() < deadline) await sleep(50)
  const isServed = (await caller.attempt('listProducts')).status === 200

  return { isServed, ...answerStats }
}

test('the instance that runs the database is killed: the other one takes it over and answers 503 until then', async () => {
  const [owner, other] = [deployment.apps[0], deployment.apps[1]]
  await owner?.kill()
  const seen = await untilServed(other?.url ?? '')

  expect(seen).toMatchObject({ isServed: true, lost: 0, wrong: [] })
  expect(seen.slowestMs).toBeLessThan(MAX_ANSWER_MS)
  expect(other?.counts.crashes).toBe(0)
  await expect.poll(deployment.log, { timeout: 10_000 }).toMatch(/PostgreSQL is lost[\s\S]*PostgreSQL answers again/)
})

test('everything is killed at once: the next start finds everything', async () => {
  await Promise.all([deployment.database.kill(), ...deployment.apps.map((app) => app.kill())])
  await deployment.apps[0]?.start()

  expect(await untilServed(deployment.apps[0]?.url ?? '')).toMatchObject({ isServed: true, lost: 0, wrong: [] })
})

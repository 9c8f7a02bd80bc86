import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCaller, newManners } from './harness/caller.ts'
import { openWorld, type World } from './harness/world.ts'

const LONGEST_ANSWER_MS = 10_000
const LONGEST_GAP_MS = 30_000

let world: World

beforeAll(async () => {
  world = await openWorld({ instances: 2, isDatabaseTheShops: true })
})

afterAll(() => world?.stop())

/** Asks until the products come, and notes how it was answered until then. */
async function untilServed(url: string) {
  const manners = newManners()
  const caller = createCaller([url], manners)
  const deadline = Date.now() + LONGEST_GAP_MS
  while ((await caller.attempt('listProducts')).status !== 200 && Date.now() < deadline) await sleep(50)
  const isServed = (await caller.attempt('listProducts')).status === 200

  return { isServed, ...manners }
}

test('the instance that runs the database is killed: the other one takes it over and answers 503 until then', async () => {
  const [owner, other] = [world.apps[0], world.apps[1]]
  await owner?.kill()
  const seen = await untilServed(other?.url ?? '')

  expect(seen).toMatchObject({ isServed: true, lost: 0, wrong: [] })
  expect(seen.slowestMs).toBeLessThan(LONGEST_ANSWER_MS)
  expect(other?.counts.crashes).toBe(0)
  await expect.poll(world.log, { timeout: 10_000 }).toMatch(/PostgreSQL is lost[\s\S]*PostgreSQL answers again/)
})

test('everything is killed at once: the next start finds everything', async () => {
  await Promise.all([world.database.kill(), ...world.apps.map((app) => app.kill())])
  await world.apps[0]?.start()

  expect(await untilServed(world.apps[0]?.url ?? '')).toMatchObject({ isServed: true, lost: 0, wrong: [] })
})

import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openDatabase, openPool } from '#platform/postgres/database.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createRateLimit, type Limit } from './rate-limit.ts'
import { Refusal } from './refusal.ts'

const database = await createTestDatabase()
const pool = openPool(database.url)
const db = openDatabase(pool)
const limit = createRateLimit(db, 1)

afterAll(async () => {
  await pool.end()
  await database.drop()
})

const AN_HOUR = 3600

/** How many of so many tries pass, all made at once. */
async function passing(tries: number, asked: Limit, { spend } = limit): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: tries }, () => spend(asked)))

  return results.filter(({ status }) => status === 'fulfilled').length
}

test('exactly the allowance passes, even of tries that all come at once to a new key', async () => {
  for (let round = 0; round < 10; round += 1) {
    expect(await passing(30, { key: `at-once-${round}`, times: 10, perSeconds: AN_HOUR })).toBe(10)
  }
})

test('calls that share some of their keys, all new, never wait for each other in a circle', async () => {
  const allowance = { times: 100, perSeconds: AN_HOUR }
  for (let round = 0; round < 100; round += 1) {
    const calls = Array.from({ length: 8 }, async (_, number) => {
      await sleep(Math.random())
      await limit.spend(
        { key: `${number % 2 ? 'a' : 'c'}-${round}`, ...allowance },
        { key: `b-${round}`, ...allowance },
      )
      if (number === 7) await limit.sweep()
    })
    await Promise.all(calls)
  }
})

test('a refusal says how long to wait, and after that one more passes', async () => {
  const waiting = { key: 'wait', times: 2, perSeconds: AN_HOUR }
  expect(await passing(3, waiting)).toBe(2)

  const refusal = await limit.spend(waiting).catch((error) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ code: 'too_many_requests', status: 429 })
  expect(refusal.retryAfterSeconds).toBeGreaterThan(1_700)
  expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(1_800)

  await db.execute(sql`update rate_limits set full_at = full_at - ${refusal.retryAfterSeconds} where key = 'wait'`)
  expect(await passing(3, waiting)).toBe(1)
})

test('the factor multiplies an allowance, but for the fixed ones', async () => {
  const generous = createRateLimit(db, 3)
  const allowance = { times: 5, perSeconds: AN_HOUR }
  expect(await passing(20, { key: 'factor', ...allowance }, generous)).toBe(15)

  const fixed = Array.from({ length: 20 }, () => generous.spend({ key: 'fixed', ...allowance, isFixed: true }))
  expect((await Promise.allSettled(fixed)).filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('several keys are spent together or not at all', async () => {
  const [wide, narrow] = [
    { key: 'wide', times: 5, perSeconds: AN_HOUR },
    { key: 'narrow', times: 2, perSeconds: AN_HOUR },
  ]
  const both = () => limit.spend(wide, narrow)

  await both()
  await both()
  for (let tries = 0; tries < 4; tries += 1) await expect(both()).rejects.toThrow(Refusal)
  expect(await passing(9, wide)).toBe(3)
})

test('what is forgiven is whole again, and what is whole again is forgotten', async () => {
  const forgiven = { key: 'forgiven', times: 1, perSeconds: AN_HOUR }
  await limit.spend(forgiven)
  await limit.forgive(forgiven)
  await limit.spend(forgiven)

  await db.execute(sql`insert into rate_limits (key, full_at) values ('long ago', 1)`)
  await limit.sweep()
  const { rows } = await db.execute(sql`select key from rate_limits where key in ('long ago', 'forgiven')`)
  expect(rows).toEqual([{ key: 'forgiven' }])
})

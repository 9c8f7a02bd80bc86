import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { announce, listenTo } from './announcements.ts'
import { openDatabase, openPool } from './database.ts'

test('only what announces a change of the watched state has it looked at', async () => {
  const { url, drop } = await createTestDatabase()
  const pool = openPool(url)
  const db = openDatabase(pool)
  await db.execute(sql`create sequence looks`)
  const told = { goods: 0, orders: 0 }
  const tell = (topic: keyof typeof told) => () => {
    told[topic] += 1
  }
  const listeners = { goods: tell('goods'), orders: tell('orders') }
  const state = { query: `select nextval('looks')::text as state`, topics: ['goods'], onChange: () => {} }
  const { stop } = await listenTo(url, 'listener', listeners, state)
  onTestFinished(async () => {
    await stop()
    await pool.end()
    await drop()
  })

  const countLooks = async () =>
    Number((await db.execute<{ made: string }>(sql`select last_value as made from looks`)).rows[0]?.made)
  const looksDuring = async (topic: keyof typeof told) => {
    const before = await countLooks()
    for (const times of [1, 2, 3, 4, 5, 6, 7, 8]) {
      await announce(db, topic)
      await expect.poll(() => told[topic], { interval: 5 }).toBe(times)
    }
    return (await countLooks()) - before
  }

  expect(await looksDuring('goods')).toBeGreaterThanOrEqual(8)
  expect(await looksDuring('orders')).toBeLessThan(4) // the look every now and then may fall in between
})

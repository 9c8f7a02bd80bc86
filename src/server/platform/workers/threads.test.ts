import { afterAll, expect, test } from 'vitest'
import type { TroubledTasks } from '#tests/support/troubled-thread.ts'
import { createThreads } from './threads.ts'

const program = new URL(import.meta.resolve('#tests/support/troubled-thread.ts'))
const threads = createThreads<TroubledTasks>(program, { atOnce: 1, mostWaiting: 10, limitMs: 60_000 })
afterAll(() => threads.stop())

test('tasks are done in a thread, one after the other', async () => {
  expect(await Promise.all([1, 2, 3].map((amount) => threads.run('double', amount)))).toEqual([2, 4, 6])
})

test('a task that fails says why, and the next one is done', async () => {
  const [failed, done] = await Promise.allSettled([threads.run('refuse', 'too long'), threads.run('double', 2)])

  expect(failed).toMatchObject({ reason: { name: 'RangeError', message: 'too long' } })
  expect(done).toEqual({ status: 'fulfilled', value: 4 })
})

test('a thread that crashes fails its own task alone', async () => {
  const [before, crashed, after] = await Promise.allSettled([
    threads.run('double', 1),
    threads.run('crash', 3),
    threads.run('double', 2),
  ])

  expect(before).toMatchObject({ value: 2 })
  expect(crashed).toMatchObject({ reason: { message: 'the thread ended before its task was done' } })
  expect(after).toMatchObject({ value: 4 })
})

test('one that never ends is ended', async () => {
  const hasty = createThreads<TroubledTasks>(program, { atOnce: 1, mostWaiting: 10, limitMs: 200 })

  await expect(hasty.run('hang', null)).rejects.toThrow('a task took longer than 200 ms')
  await hasty.stop()
})

test('after the stop nothing is begun, and what was under way has failed', async () => {
  const stopping = createThreads<TroubledTasks>(program, { atOnce: 1, mostWaiting: 10, limitMs: 60_000 })
  const tasks = Promise.allSettled([stopping.run('hang', null), stopping.run('double', 1)])
  await stopping.stop()

  expect((await tasks).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(stopping.run('double', 2)).rejects.toThrow('stopped')
})

import { setImmediate as next } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBoundedQueue, createKeyedQueues } from './queues.ts'

/** Works that end when they are told to, and what has been started so far. */
function works() {
  const started: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const work = (name: string) => async () => {
    started.push(name)
    ends.set(name, Promise.withResolvers())
    await ends.get(name)?.promise

    return name
  }
  return {
    started,
    work,
    end: (name: string) => ends.get(name)?.resolve(),
    fail: (name: string) => ends.get(name)?.reject(),
  }
}

test('so many run at once, and the others follow in the order they came', async () => {
  const queue = createBoundedQueue({ atOnce: 2, mostWaiting: 5 })
  const { started, work, end, fail } = works()
  const [one, two, three, four] = ['one', 'two', 'three', 'four'].map((name) => queue(work(name)))
  expect(started).toEqual(['one', 'two'])

  fail('two')
  await expect(two).rejects.toBeUndefined()
  expect(started).toEqual(['one', 'two', 'three'])

  end('one')
  expect(await one).toBe('one')
  expect(started).toEqual(['one', 'two', 'three', 'four'])
  end('three')
  end('four')
  expect(await Promise.all([three, four])).toEqual(['three', 'four'])
})

test('when too many wait, a call is told to come back; a job waits all the same', async () => {
  const queue = createBoundedQueue({ atOnce: 1, mostWaiting: 1 })
  const { work, end } = works()
  const running = [queue(work('running')), queue(work('waiting'))]

  await expect(queue(work('one too many'))).rejects.toMatchObject({
    code: 'unavailable',
    status: 503,
    retryAfterSeconds: 2,
  })
  const job = queue(async () => 'job', { isPatient: true })
  end('running')
  await running[0]
  end('waiting')
  await running[1]

  expect(await job).toBe('job')
})

test('works of one key go one after the other, those of another key beside them, and a failure holds nobody up', async () => {
  const queue = createKeyedQueues()
  const steps: string[] = []
  const work =
    (name: string, isFailing = false) =>
    async () => {
      steps.push(`${name} begins`)
      await next()
      steps.push(`${name} ends`)
      if (isFailing) throw new Error(name)
      return name
    }

  const outcomes = await Promise.allSettled([
    queue('asha', work('first', true)),
    queue('asha', work('second')),
    queue('ravi', work('other')),
    queue('asha', work('third')),
  ])

  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  expect(steps.filter((step) => !step.startsWith('other'))).toEqual([
    ...['first begins', 'first ends', 'second begins', 'second ends', 'third begins', 'third ends'],
  ])
  expect(steps.indexOf('other begins')).toBeLessThan(steps.indexOf('first ends'))
})

import { setImmediate as next } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('works of one key go one after the other, those of another key beside them, and a failure holds nobody up', async () => {
  const inTurn = createTurns()
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
    inTurn('asha', work('first', true)),
    inTurn('asha', work('second')),
    inTurn('ravi', work('other')),
    inTurn('asha', work('third')),
  ])

  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  expect(steps.filter((step) => !step.startsWith('other'))).toEqual([
    ...['first begins', 'first ends', 'second begins', 'second ends', 'third begins', 'third ends'],
  ])
  expect(steps.indexOf('other begins')).toBeLessThan(steps.indexOf('first ends'))
})

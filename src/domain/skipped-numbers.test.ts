import { expect, test } from 'vitest'
import { lastSkipped, mostGiven } from './skipped-numbers.ts'

const from = new Date('2026-11-16T21:00:00Z')

test.each([
  ['an hour, a quiet shop', '2026-11-16T22:00:00Z', 0, 100],
  ['an hour, twenty orders a day', '2026-11-16T22:00:00Z', 20, 200],
  ['a week, twenty orders a day', '2026-11-23T21:00:00Z', 20, 1_400],
  ['a clock that went back', '2026-11-15T21:00:00Z', 20, 200],
])('how many numbers may have been given: %s', (_, to, busiestDay, most) => {
  expect(mostGiven({ from, to: new Date(to), busiestDay })).toBe(most)
})

test('what is left out ends at a round number', () => {
  expect(lastSkipped(100_042, 100)).toBe(100_200)
  expect(lastSkipped(0, 100)).toBe(100)
})

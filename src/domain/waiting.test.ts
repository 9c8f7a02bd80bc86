import { expect, test } from 'vitest'
import { daysWaiting, isLate } from './waiting.ts'

const PLACED = new Date('2026-11-13T18:29:00Z') // a minute before midnight in India

test.each([
  ['2026-11-13T18:29:30Z', 0, false],
  ['2026-11-13T18:31:00Z', 1, false],
  ['2026-11-15T18:29:00Z', 2, false],
  ['2026-11-15T18:31:00Z', 3, true],
  ['2026-11-12T10:00:00Z', 0, false],
])('at %s it waits for %i days', (now, days, late) => {
  expect(daysWaiting('placed', PLACED, new Date(now))).toBe(days)
  expect(isLate(days)).toBe(late)
})

test('what has left does not wait', () => {
  expect(daysWaiting('shipped', PLACED, new Date())).toBeNull()
})

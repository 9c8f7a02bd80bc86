import { expect, test } from 'vitest'
import { axisEnd, changeText } from './compare.ts'

test.each([
  [150, 100, '50% more than the 30 days before'],
  [50, 100, '50% less than the 30 days before'],
  [1004, 1000, 'as much as the 30 days before'],
  [0, 100, '100% less than the 30 days before'],
  [100, 0, null],
  [100, -5, null],
])('%d after %d: %s', (now, before, text) => {
  expect(changeText(now, before)).toBe(text)
})

test.each([
  [0, 2],
  [2, 2],
  [3, 4],
  [9, 10],
  [10, 10],
  [11, 20],
  [4_321, 6_000],
  [80_001, 100_000],
])('%d fits on an axis that ends with %d', (value, end) => {
  expect(axisEnd(value)).toBe(end)
})

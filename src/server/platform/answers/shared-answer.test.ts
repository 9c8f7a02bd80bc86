import { expect, test } from 'vitest'
import { isShared, SHARED, sharedFor } from './shared-answer.ts'

test.each([
  [Number.POSITIVE_INFINITY, SHARED],
  [601_000, SHARED],
  [600_999, 'public, max-age=0, s-maxage=1, stale-if-error=599'],
  [61_500, 'public, max-age=0, s-maxage=1, stale-if-error=60'],
  [1_000, 'public, max-age=0, s-maxage=1, stale-if-error=0'],
  [999, 'public, max-age=0, s-maxage=0, stale-if-error=0'],
  [-5, 'public, max-age=0, s-maxage=0, stale-if-error=0'],
])('what changes in %d ms is promised no longer than that', (milliseconds, header) => {
  expect(sharedFor(milliseconds)).toBe(header)
  expect(isShared(header)).toBe(true)
})

test.each([null, '', 'no-cache', 'no-store', 'public, max-age=31536000, immutable'])('%s keeps nothing', (header) => {
  expect(isShared(header)).toBe(false)
})

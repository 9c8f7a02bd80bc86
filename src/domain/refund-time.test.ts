import { expect, test } from 'vitest'
import { dayInIndia } from './india-time.ts'
import { refundExpectedBy } from './refund-time.ts'

test.each([
  ['2026-11-16T09:00:00Z', '2026-11-25'], // a Monday
  ['2026-11-20T09:00:00Z', '2026-12-01'], // a Friday: two weekends
  ['2026-11-21T09:00:00Z', '2026-12-01'], // a Saturday
  ['2026-11-15T19:00:00Z', '2026-11-25'], // Monday already, in India
])('money that goes back at %s is there by %s', (at, day) => {
  expect(dayInIndia(refundExpectedBy(new Date(at)))).toBe(day)
})

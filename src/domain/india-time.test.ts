import { expect, test } from 'vitest'
import { dayInIndia, dayStartInIndia } from './india-time.ts'

test.each(['2026-01-01', '2026-06-30', '2028-02-29'])('%s begins at midnight by Indian clocks', (date) => {
  expect(dayStartInIndia(date)).toEqual(new Date(`${date}T00:00:00+05:30`))
})

test.each([
  ['2026-11-15T18:29:59Z', '2026-11-15'],
  ['2026-11-15T18:30:00Z', '2026-11-16'],
])('%s is %s in India', (moment, day) => {
  expect(dayInIndia(new Date(moment))).toBe(day)
})

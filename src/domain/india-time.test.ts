import { expect, test } from 'vitest'
import { dayStartInIndia } from './india-time.ts'

test.each(['2026-01-01', '2026-06-30', '2028-02-29'])('%s begins at midnight by Indian clocks', (date) => {
  expect(dayStartInIndia(date)).toEqual(new Date(`${date}T00:00:00+05:30`))
})

import { expect, test } from 'vitest'
import { monthName, monthsUpTo } from './use-month.ts'

test('months go back from the present one, over New Year, five years of them', () => {
  const months = monthsUpTo('2026-02')

  expect(months.slice(0, 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
  expect([months.length, months.at(-1)]).toEqual([60, '2021-03'])
  expect(monthName('2026-11')).toBe('November 2026')
})

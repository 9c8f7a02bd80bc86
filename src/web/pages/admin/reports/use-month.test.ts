import { expect, test } from 'vitest'
import { monthName, monthsBetween } from './use-month.ts'

test('months go back from the present one to the first, over New Year', () => {
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
  expect(monthsBetween('2026-02', '2026-02')).toEqual(['2026-02'])
  expect(monthName('2026-11')).toBe('November 2026')
})

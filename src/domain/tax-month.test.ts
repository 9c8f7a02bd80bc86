import { expect, test } from 'vitest'
import { documentDate, isMonthOver, monthAfter, monthBefore, monthInIndia, monthSpan } from './tax-month.ts'

const MIDNIGHT = '2026-10-31T18:30:00.000Z' // in India

test.each([
  ['2026-10-31T18:29:59.999Z', '2026-10', false],
  [MIDNIGHT, '2026-11', true],
])('at %s it is %s in India', (moment, month, isOctoberOver) => {
  expect(monthInIndia(new Date(moment))).toBe(month)
  expect(isMonthOver('2026-10', new Date(moment))).toBe(isOctoberOver)
})

test('a month ends where the next begins, also over New Year', () => {
  expect(monthAfter('2026-09')).toBe('2026-10')
  expect(monthAfter('2026-12')).toBe('2027-01')
  expect([monthBefore('2026-10'), monthBefore('2027-01')]).toEqual(['2026-09', '2026-12'])
  expect(monthSpan('2026-10').until.toISOString()).toBe(MIDNIGHT)
  expect(monthSpan('2026-11').from.toISOString()).toBe(MIDNIGHT)
})

test.each([
  ['no month is filed', null, '2026-10-31T18:29:00.000Z', '2026-10-31T18:29:00.000Z'],
  ['an earlier month is filed', '2026-09', '2026-10-31T18:29:00.000Z', '2026-10-31T18:29:00.000Z'],
  ['a clock is behind, and the month is filed', '2026-10', '2026-10-31T18:29:00.000Z', MIDNIGHT],
  ['a clock is far behind', '2026-10', '2026-08-01T00:00:00.000Z', MIDNIGHT],
  ['the filed month is over', '2026-10', '2026-11-02T00:00:00.000Z', '2026-11-02T00:00:00.000Z'],
])('the date of a document: %s', (_, lastFiled, now, date) => {
  expect(documentDate(new Date(now), lastFiled).toISOString()).toBe(date)
})

import { expect, test } from 'vitest'
import { dayForReturn, isLargeSale, placeCode, placeForReturn, uqcOf } from './gstr1.ts'

test.each([
  [false, 1_00_000_00, false],
  [false, 1_00_000_01, true],
  [true, 5_00_000_00, false],
])('a sale (within the state: %s) of %i paise is large: %s', (isWithinState, totalPaise, isLarge) => {
  expect(isLargeSale({ isWithinState, totalPaise })).toBe(isLarge)
})

test.each([
  ['07', '07-Delhi'],
  ['01', '01-Jammu & Kashmir'],
  ['26', '26-Dadra & Nagar Haveli & Daman & Diu'],
  ['97', '97-Other Territory'],
])('the place %s is %s to the offline tool', (code, place) => expect(placeForReturn(code)).toBe(place))

test('every place has a code, every good a unit, and days are written with the month’s name', () => {
  expect(placeCode({ code: null, name: 'Atlantis' })).toBe('97')
  expect(placeCode({ code: '27', name: 'Maharashtra' })).toBe('27')
  expect([uqcOf('210690'), uqcOf('996812')]).toEqual(['PCS-PIECES', 'NA'])
  expect(dayForReturn('2026-11-06')).toBe('06-Nov-2026')
})

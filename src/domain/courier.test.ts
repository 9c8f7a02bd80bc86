import { expect, test } from 'vitest'
import {
  courierChoices,
  courierNamed,
  findCourier,
  isMask,
  leadsToOneSite,
  repeatedName,
  trackingPage,
} from './courier.ts'

/** The specification's patterns, as masks. */
const DEFAULTS = [
  { name: 'DTDC', mask: '999999999, 9999999999, 99999999999, D9+, Z9+, M9+', link: 'https://a.test/?n={number}' },
  { name: 'Delhivery', mask: '************, *************, **************', link: 'https://b.test/{number}' },
]

test.each([
  ['123456789', 'DTDC'],
  ['12345678901', 'DTDC'],
  ['D1', 'DTDC'],
  [' z98765 ', 'DTDC'],
  ['M123456789012', 'DTDC'], // the first pattern wins
  ['123456789012', 'Delhivery'],
  ['ab12cd34ef56gh', 'Delhivery'],
  ['12345678', undefined],
  ['123456789012345', undefined],
  ['X12345', undefined],
  ['ABC-12345678', undefined],
  ['', undefined],
])('%j is a parcel of %s', (number, courier) => {
  expect(findCourier(DEFAULTS, number)?.courier).toBe(courier)
})

test('the link leads to the parcel', () => {
  expect(findCourier(DEFAULTS, 'd123')?.url).toBe('https://a.test/?n=D123')
})

const india = [{ name: 'India Post', mask: 'AA999999999IN', link: 'https://post.test/{number}/{number}' }]

test.each([
  ['ea123456789in', 'https://post.test/EA123456789IN/EA123456789IN'],
  ['EA123456789US', undefined],
  ['E1123456789IN', undefined],
  ['EA12345678IN', undefined],
  ['EÄ123456789IN', undefined],
])('a mask is letters and digits in their places, and what is written out: %s', (number, url) => {
  expect(findCourier(india, number)?.url).toBe(url)
})

test.each([
  ['AA999999999AA', true],
  ['d9+, 999-999', true],
  ['*', true],
  ['', false],
  [' , ', false],
  ['DTDC', false], // no place for any letter or digit
  ['9+9', false],
  ['^\\d{9,11}$', false], // no regular expressions
  ['(9|A)', false],
])('%j is a mask: %s', (mask, expected) => {
  expect(isMask(mask)).toBe(expected)
})

const ALIKE = [
  ...DEFAULTS,
  { name: 'Blue Dart', mask: '99999999999', link: 'https://c.test/{number}' },
  { name: 'India Post', mask: 'AA999999999IN', link: 'https://d.test/{number}' },
]

test.each([
  ['12345678901', ['DTDC', 'Blue Dart']],
  ['ea123456789in', ['Delhivery', 'India Post']],
  ['D1234567890', ['DTDC']],
  ['xyz', []],
])('%s may be a parcel of %j', (number, names) => {
  expect(courierChoices(ALIKE, number)).toEqual(names)
})

test('the courier that was chosen counts, whatever the number looks like', () => {
  const page = (number: string | null, chosen: string | null) => trackingPage(ALIKE, number, chosen)

  expect(page('12345678901', null)).toEqual({ courier: 'DTDC', url: 'https://a.test/?n=12345678901' })
  expect(page('12345678901', 'Blue Dart')).toEqual({ courier: 'Blue Dart', url: 'https://c.test/12345678901' })
  expect(page('xyz', 'Blue Dart')).toEqual({ courier: 'Blue Dart', url: 'https://c.test/XYZ' })
  expect(page(null, 'Blue Dart')).toEqual({ courier: 'Blue Dart', url: null })
  expect(page('12345678901', 'Gone Since')).toEqual({ courier: 'Gone Since', url: null })
  expect(page('xyz', null)).toEqual({ courier: null, url: null })
  expect(page(null, null)).toEqual({ courier: null, url: null })
})

test('a courier is known by its name in any case, spelled as in the settings', () => {
  expect(courierNamed(ALIKE, ' blue dart ')).toBe('Blue Dart')
  expect(courierNamed(ALIKE, 'Bluedart')).toBeUndefined()
})

test.each([
  ['https://post.example/{number}', true],
  ['https://post.example/track?id={number}#{number}', true],
  ['https://{number}.post.example/', false],
  ['https://{number}/{number}', false],
  ['https://{number}@post.example/', false],
  ['https://post.example:{number}/', false],
])('a link leads to one site for all parcels: %s %s', (link, isOne) => {
  expect(leadsToOneSite(link)).toBe(isOne)
})

test('a courier’s name that stands there twice is found, whatever its case and blanks', () => {
  const at = (...names: string[]) => repeatedName(names.map((name) => ({ name })))

  expect(at('DTDC', 'Blue Dart', 'dtdc ')).toBe(2)
  expect(at('Blue Dart', 'bluedart')).toBe(1)
  expect(at('DTDC', 'Blue Dart')).toBe(-1)
  expect(at('', ' ')).toBe(-1) // each of them is told to be filled in
})

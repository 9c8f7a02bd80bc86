import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditNoteNumber, financialYear, invoiceNumber, LAST_SERIAL } from './invoice-number.ts'

test.each([
  ['2026-03-31T23:59:59+05:30', '2526'],
  ['2026-04-01T00:00:00+05:30', '2627'],
  ['2026-03-31T18:30:00Z', '2627'], // already April in India
  ['2027-03-31T18:29:59Z', '2627'],
  ['2027-03-31T18:30:00Z', '2728'],
  ['2026-12-31T20:00:00Z', '2627'],
  ['2099-06-01T00:00:00Z', '9900'],
  ['2108-06-01T00:00:00Z', '0809'],
])('%s is in the year %s', (at, year) => {
  expect(financialYear(new Date(at))).toBe(year)
})

test.each([
  [1, 'DH/2627/000001'],
  [123, 'DH/2627/000123'],
  [1_234_567, 'DH/2627/1234567'],
])('invoice %i is %s', (serial, number) => {
  expect(invoiceNumber('2627', serial)).toBe(number)
})

test.each([0, -1, LAST_SERIAL + 1])('there is no invoice %i', (serial) => {
  expect(() => invoiceNumber('2627', serial)).toThrow(RangeError)
})

test('a number is at most 16 of the characters the law allows, and no two are the same', () => {
  const at = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  const serial = fc.integer({ min: 1, max: LAST_SERIAL })

  fc.assert(
    fc.property(at, serial, serial, (at, one, other) => {
      const number = invoiceNumber(financialYear(at), one)

      expect(number).toMatch(/^[A-Z\d/-]{1,16}$/)
      expect(number === invoiceNumber(financialYear(at), other)).toBe(one === other)
    }),
  )
})

test('credit notes are a series of their own, and fit into sixteen characters', () => {
  expect(creditNoteNumber('2627', 1)).toBe('DHC/2627/000001')
  expect(creditNoteNumber('2627', 9_999_999)).toHaveLength(16)
  for (const serial of [0, 10_000_000]) expect(() => creditNoteNumber('2627', serial)).toThrow(RangeError)
})

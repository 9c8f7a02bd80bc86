import { expect, test } from 'vitest'
import { isPin, tidyPin, tidyPostalCode } from './pin.ts'

test.each([
  ['302001', true],
  ['302 001', true],
  [' 302001 ', true],
  ['', false],
  ['30200', false],
  ['3020011', false],
  ['002001', false],
  ['30200a', false],
  ['३०२००१', false],
])('%j, tidied, is a PIN: %s', (typed, expected) => {
  expect(isPin(tidyPin(typed))).toBe(expected)
})

test.each([
  ['302 001', '302001'],
  ['SW1A 1AA', 'SW1A 1AA'],
  ['30 200', '30 200'],
])('the postal code %j is kept as %j', (typed, kept) => {
  expect(tidyPostalCode(typed)).toBe(kept)
})

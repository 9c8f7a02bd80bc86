import { expect, test } from 'vitest'
import { isPin, tidyPin } from './pin.ts'

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

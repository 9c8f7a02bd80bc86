import { expect, test } from 'vitest'
import { isPhone } from './phone.ts'

test.each([
  ['9876543210', true],
  ['+91 98765-43210', true],
  ['1234567', true],
  ['123456', false],
  ['1234567890123456', false],
  ['98765abcde', false],
  ['(98765) 43210', false],
  ['', false],
])('%j is a phone number: %s', (text, is) => {
  expect(isPhone(text)).toBe(is)
})

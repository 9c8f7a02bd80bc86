import { expect, test } from 'vitest'
import { isStrongPassword } from './password-rule.ts'

test.each([
  ['Fizzy@123', true],
  ['aA1@$!%*?#&^_-', true],
  ['Fizz@12', false], // seven characters
  ['fizzy@123', false],
  ['FIZZY@123', false],
  ['Fizzy@abc', false],
  ['Fizzy1234', false],
  ['Fizzy@123 ', false], // a space is not among the characters allowed
  ['Fizzy@123+', false],
  ['Fizzy@१२३4', false],
  ['', false],
])('%j is strong: %s', (password, isStrong) => {
  expect(isStrongPassword(password)).toBe(isStrong)
})

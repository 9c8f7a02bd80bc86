import { expect, test } from 'vitest'
import { isCommonPassword } from './common-password.ts'

test.each([
  ['Password@1234', true],
  ['P@ssw0rd!2026', true],
  ['Administrator1!', true],
  ['dhamaka@12345', true],
  ['qwertyuiop12', true],
  ['passwordpassword', true],
  ['aaaaaaaaaaaa', true],
  ['Ab1!Ab1!Ab1!', true],
  ['123456789012', true],
  ['Not@theDemo1', false],
  ['Mango-Tree-Quietly-7', false],
  ['kX9#vLq2!mTz', false],
])('%s is common: %s', (password, expected) => {
  expect(isCommonPassword(password)).toBe(expected)
})

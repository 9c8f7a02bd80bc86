import { expect, test } from 'vitest'
import { isEmail, maskEmail, normalizeEmail } from './email.ts'

test.each([
  ['asha@dhamaka.test', true],
  ['ASHA+party@mail.dhamaka.test', true],
  ["o'neil@example.co.in", true],
  ['asha', false],
  ['asha@dhamaka', false],
  ['asha@@dhamaka.test', false],
  ['asha rao@dhamaka.test', false],
  ['asha@dhamaka..test', false],
  ['.asha@dhamaka.test', false],
  ['asha@-dhamaka.test', false],
  ['asha@dhamaka.test, other@dhamaka.test', false],
  [`${'a'.repeat(65)}@dhamaka.test`, false],
])('%j is an email: %s', (text, is) => {
  expect(isEmail(text)).toBe(is)
})

test('emails are compared without regard to case or surrounding space', () => {
  expect(normalizeEmail(' Asha@Dhamaka.TEST ')).toBe('asha@dhamaka.test')
})

test('a masked email shows two letters and the host', () => {
  expect(maskEmail('asha@dhamaka.test')).toBe('as•••@dhamaka.test')
})

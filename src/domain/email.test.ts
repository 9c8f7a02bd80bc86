import { expect, test } from 'vitest'
import { isEmail, maskEmail, normalizeEmail } from './email.ts'

test.each([
  ['asha@dhamaka.test', true],
  ['ASHA+party@mail.dhamaka.test', true],
  ["o'neil@example.co.in", true],
  ['आशा@डाटामेल.भारत', true],
  ['asha@bücher.example', true],
  ['asha@bü cher.example', false],
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

test('a domain in another script is kept as mail servers write it, the name as it is', () => {
  expect(normalizeEmail('Asha@Bücher.example')).toBe('asha@xn--bcher-kva.example')
  expect(normalizeEmail('asha@xn--bcher-kva.example')).toBe('asha@xn--bcher-kva.example')
  expect(normalizeEmail('आशा@डाटामेल.भारत')).toBe('आशा@xn--c2bd4bq1db8d.xn--h2brj9c')
  expect(normalizeEmail('u\u0308mit@dhamaka.test')).toBe('ümit@dhamaka.test')
  expect(normalizeEmail('no address')).toBe('no address')
})

test('a masked email shows two letters and the host', () => {
  expect(maskEmail('asha@dhamaka.test')).toBe('as•••@dhamaka.test')
})

import { expect, test } from 'vitest'
import { internationalPhone, isPhone, isWorldPhone, localPhone, withCountry } from './phone.ts'

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

test.each([
  ['+91 98765 43210', '9876543210'],
  ['098765-43210', '9876543210'],
  ['9876543210', '9876543210'],
  ['9198765432', '9198765432'],
  ['+1 212 555 0100', '12125550100'],
])('%s is dialled as %s within India', (text, digits) => {
  expect(localPhone(text)).toBe(digits)
})

test.each([
  ['+91 98765 43210', '919876543210'],
  ['098765-43210', '919876543210'],
  ['98765 43210', '919876543210'],
  ['919876543210', '919876543210'],
  ['+1 (212) 555-0100', '12125550100'],
  ['+65 9123 4567', '6591234567'],
])('%s is %s to the world', (text, digits) => {
  expect(internationalPhone(text)).toBe(digits)
})

test.each([
  ['9820012345', '+91 98200 12345'],
  [' 098200-12345', '+91 98200 12345'],
  ['919820012345', '+91 98200 12345'],
  ['0091 98200 12345', '+91 98200 12345'],
  ['+91 98200 12345', '+91 98200 12345'],
  ['+1 212 555 0100', '+1 212 555 0100'],
  ['0044 20 7946 0958', '+442079460958'],
])('%j with its country is %s', (text, whole) => {
  expect(withCountry(text)).toBe(whole)
  expect(isWorldPhone(whole)).toBe(true)
})

test.each([
  '98200 123456',
  '1234567',
  '+91 98200 1234',
  '+91 0820012345',
  '0123456789',
  '+0 98200 12345',
  'call me',
  '',
])('%j has no country', (text) => {
  expect(isWorldPhone(withCountry(text))).toBe(false)
})

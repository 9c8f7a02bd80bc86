import { expect, test } from 'vitest'
import { isGstin, stateOfGstin } from './gstin.ts'

test.each([
  ['27AAPFU0939F1ZV', true],
  ['29AAGCB7383J1Z4', true],
  ['27AAPFU0939F1ZW', false], // the last character does not follow from the others
  ['29AAPFU0939F1ZV', false], // another state, the same last character
  ['99AAPFU0939F1ZV', false], // no such state
  ['27aapfu0939f1zv', false],
  ['27AAPFU0939F1Z', false],
  ['07AAAAA0000A0Z0', false], // the demo's is nobody's
  ['', false],
])('%j is a GSTIN: %s', (text, expected) => {
  expect(isGstin(text)).toBe(expected)
})

test('its first two digits are the state', () => {
  expect(stateOfGstin('27AAPFU0939F1ZV')).toBe('Maharashtra')
  expect(stateOfGstin('00AAPFU0939F1ZV')).toBeUndefined()
})

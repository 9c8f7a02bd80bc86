import { expect, test } from 'vitest'
import { isIndic } from './is-indic.ts'

test.each([
  ['Berry Blast', false],
  ['Piña Colada · ₹249', false],
  ['महाराजा मसाला', true],
  ['Full धमाका!', true],
  ['அனிதா', true],
])('%s', (text, expected) => {
  expect(isIndic(text)).toBe(expected)
})

import { expect, test } from 'vitest'
import { isStars, publicName } from './reviews.ts'

test.each([
  ['Asha Kumari', 'Asha K.'],
  ['  asha  devi   rao ', 'asha R.'],
  ['Asha', 'Asha'],
  ['आशा राव', 'आशा रा.'],
  ['Zoë ölund', 'Zoë Ö.'],
  ['', ''],
])('%j is read as %j', (name, expected) => expect(publicName(name)).toBe(expected))

test.each([
  ['1', true],
  ['5', true],
  ['0', false],
  ['6', false],
  ['4.5', false],
  ['05', false],
  ['', false],
  ['five', false],
])('%j as stars: %j', (text, expected) => expect(isStars(text)).toBe(expected))

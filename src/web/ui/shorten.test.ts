import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

test.each([
  ['Short enough.', 20, 'Short enough.'],
  ['A sweet splash. Ripe watermelon up front.', 24, 'A sweet splash.'],
  ['Hm. Ripe watermelon up front, a squeeze of lime.', 33, 'Hm. Ripe watermelon up front, a…'],
  ['Mango and pineapple, loud and golden', 22, 'Mango and pineapple…'],
  ['Mango and pineapple, loud and golden', 18, 'Mango and…'],
])('%s in %i characters', (text, most, short) => {
  expect(shorten(text, most)).toBe(short)
})

import { expect, test } from 'vitest'
import { shortageText, shortOf, shortTogether, togetherText } from './shortage.ts'

const lime = { name: 'Guava Lime', quantity: 3 }

test.each([
  [null, 0],
  [4, 0],
  [3, 0],
  [2, 1],
  [0, 1],
])('three of a stock of %j: %i short', (stock, count) => {
  expect(shortOf([{ ...lime, stock }])).toHaveLength(count)
})

test('what is short is named', () => {
  const two = { ...lime, stock: 2 }
  const none = { name: 'Paan Pataka', quantity: 1, stock: 0 }

  expect(shortageText([two])).toBe('Sorry, only 2 of Guava Lime left. Please change your cart.')
  expect(shortageText([none, two])).toBe(
    'Sorry, Paan Pataka is sold out, and only 2 of Guava Lime left. Please change your cart.',
  )
})

test('a flavour that is enough for each line, and not for the bundle and itself together', () => {
  const flavour = { productId: 'lime', name: 'Guava Lime', stock: 3 }
  const box = { productId: 'box', name: 'Party box', stock: 3, quantity: 2, parts: [{ ...flavour, quantity: 1 }] }
  const alone = { ...flavour, parts: [] }

  expect(shortTogether([box, { ...alone, quantity: 1 }])).toEqual([])
  expect(shortTogether([box, { ...alone, quantity: 2 }]).map(togetherText)).toEqual([
    'only 3 of Guava Lime left, and your cart needs 4',
  ])
})

import { expect, test } from 'vitest'
import { bundleStock, contentsWords, piecesOf, withHeld } from './bundles.ts'

const part = (productId: string, quantity: number, stock: number | null) => ({
  productId,
  name: productId,
  quantity,
  stock,
})

test.each([
  ['nothing', [], null],
  ['parts that are not counted', [part('a', 1, null), part('b', 2, null)], null],
  ['one that is counted', [part('a', 1, null), part('b', 2, 7)], 3],
  ['the scarcest', [part('a', 1, 9), part('b', 3, 8)], 2],
  ['too little for one', [part('a', 1, 9), part('b', 3, 2)], 0],
])('a bundle of %s', (_, parts, stock) => {
  expect(bundleStock(parts)).toBe(stock)
})

test('a bundle leaves the shelf as its parts, everything else as itself', () => {
  const lines = [
    { productId: 'box', quantity: 2, parts: [part('a', 1, 9), part('b', 3, 9)] },
    { productId: 'a', quantity: 4, parts: [] },
    { productId: 'b', quantity: 1 },
  ]
  expect(piecesOf(lines)).toEqual([
    { productId: 'a', quantity: 2 },
    { productId: 'b', quantity: 6 },
    { productId: 'a', quantity: 4 },
    { productId: 'b', quantity: 1 },
  ])
})

test.each([
  [1, [part('Berry Blast', 1, 9), part('Guava Lime', 1, 9)], 'In it: Berry Blast, Guava Lime'],
  [3, [part('Berry Blast', 2, 9), part('Guava Lime', 1, 9)], 'In each: 2 × Berry Blast, 1 × Guava Lime'],
  [2, [], ''],
])('what stands below a line of %i', (count, parts, words) => {
  expect(contentsWords(count, parts)).toBe(words)
})

test('what somebody holds of the parts counts as there', () => {
  const box = { productId: 'box', stock: 0, parts: [part('a', 2, 1), part('b', 1, null)] }
  expect(withHeld(box, new Map([['a', 5]])).stock).toBe(3)
  expect(withHeld({ productId: 'a', stock: 1, parts: [] }, new Map([['a', 5]])).stock).toBe(6)
  expect(withHeld({ productId: 'a', stock: null, parts: [] }, new Map([['a', 5]])).stock).toBe(null)
})

import { expect, test } from 'vitest'
import { itemWords } from './packed-items.ts'

const item = (name: string, quantity: number, refundedQuantity = 0) => ({ name, quantity, refundedQuantity, price: 1 })

test.each([
  [[item('Berry Blast', 2), item('Mojito', 1)], '2 Berry Blast, 1 Mojito'],
  [[item('Berry Blast', 3, 1), item('Mojito', 1, 1)], '2 Berry Blast'],
  [[item('Mojito', 1, 1)], 'Nothing: all of it was refunded'],
])('%j are %s', (items, words) => {
  expect(itemWords(items)).toBe(words)
})

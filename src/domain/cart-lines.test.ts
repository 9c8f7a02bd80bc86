import { expect, test } from 'vitest'
import { maxQuantityOf } from './cart-lines.ts'

test.each([
  [null, 20],
  [500, 20],
  [7, 7],
])('of a stock of %j at most %i', (stock, most) => {
  expect(maxQuantityOf({ stock })).toBe(most)
})

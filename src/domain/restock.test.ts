import { expect, test } from 'vitest'
import { restock } from './restock.ts'

test.each([
  ['nothing sold', 12, 12, 22, 22],
  ['five sold', 7, 12, 22, 17],
  ['five came back', 17, 12, 22, 27],
  ['fewer than thought, and five sold', 7, 12, 10, 5],
  ['more sold than are left', 1, 12, 3, 0],
  ['counting begins', null, null, 22, 22],
  ['counting ended elsewhere', null, 12, 22, 22],
  ['counting began elsewhere', 7, null, 22, 22],
  ['counting ends', 7, 12, null, null],
])('%s: of %s, shown as %s and typed as %s, there are %s', (_, present, seen, typed, stock) => {
  expect(restock(present, seen, typed)).toBe(stock)
})

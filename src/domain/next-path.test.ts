import { expect, test } from 'vitest'
import { safeNextPath } from './next-path.ts'

test.each([
  ['/cart', '/cart'],
  ['/product/1?add=1#top', '/product/1?add=1#top'],
  ['/?next=https://dhamaka.test//x', '/?next=https://dhamaka.test//x'],
  ['//evil.test', '/'],
  ['/..//evil.test', '/'],
  ['/%2e%2e//evil.test', '/'],
  ['/\\evil.test', '/'],
  ['/\t/evil.test', '/'],
  ['https://evil.test', '/'],
  ['javascript:alert(1)', '/'],
  ['cart', '/'],
  ['', '/'],
  [null, '/'],
  [undefined, '/'],
])('%j leads to %s', (next, path) => {
  expect(safeNextPath(next)).toBe(path)
})

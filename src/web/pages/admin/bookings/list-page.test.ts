import { expect, test } from 'vitest'
import { nextCursor } from './list-page.ts'

test.each([
  ['</api/orders/all?limit=50&cursor=MjAyNi0w>; rel="next"', 'MjAyNi0w'],
  ['</api/orders/all?limit=50>; rel="next"', null],
  ['</api/orders/all?cursor=x>; rel="prev"', null],
  ['', null],
  [null, null],
])('the link %s goes on at %s', (link, cursor) => {
  expect(nextCursor(link)).toBe(cursor)
})

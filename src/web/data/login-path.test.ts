import { expect, test } from 'vitest'
import { loginPath, nextPath } from './login-path.ts'

test.each([
  ['/cart', '/login?next=%2Fcart'],
  ['/?q=lime', '/login?next=%2F%3Fq%3Dlime'],
  ['/', '/login'],
  ['/login?next=%2Fcart', '/login'],
  ['/signup', '/login'],
])('from %s the way to login is %s', (from, expected) => {
  expect(loginPath(from)).toBe(expected)
})

test.each([
  ['/cart', '/cart'],
  ['/orders/1?placed=1#top', '/orders/1?placed=1#top'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['cart', '/'],
  ['', '/'],
])('next=%s leads to %s', (next, expected) => {
  expect(nextPath(new URLSearchParams({ next }))).toBe(expected)
})

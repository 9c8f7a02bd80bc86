import { expect, test } from 'vitest'
import { loginPath } from './login-path.ts'

test.each([
  ['/cart', '/login?next=%2Fcart'],
  ['/?q=lime', '/login?next=%2F%3Fq%3Dlime'],
  ['/', '/login'],
  ['/login?next=%2Fcart', '/login'],
  ['/signup', '/login'],
])('from %s the way to login is %s', (from, expected) => {
  expect(loginPath(from)).toBe(expected)
})

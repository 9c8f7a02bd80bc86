import { expect, test } from 'vitest'
import { googleSignInPath, loginPath, pathAfterSignIn, signInPath } from './sign-in-path.ts'

test.each([
  ['', '/'],
  ['next=/cart', '/cart'],
  ['next=/product/1%3Fadd%3D1', '/product/1?add=1'],
  ['next=/product/1&add=1', '/product/1?add=1'],
  ['next=/%3Fq%3Dlime%23products&add=2', '/?q=lime&add=2#products'],
  ['next=//evil.example', '/'],
  ['next=https://evil.example', '/'],
  ['next=/login', '/'],
  ['next=/signup%3Fnext%3D/cart', '/'],
  ['next=/forgot-password', '/'],
])('after /login?%s comes %s', (query, path) => {
  expect(pathAfterSignIn(new URLSearchParams(query))).toBe(path)
})

test.each(['next=/product/1&add=1', 'next=/product/1%3Fadd%3D1'])(
  'who comes back to /login?%s signed in has it already',
  (query) => {
    expect(pathAfterSignIn(new URLSearchParams(query), true)).toBe('/product/1')
  },
)

test('every page of the sign-in keeps where to go on to, whole', () => {
  const search = new URLSearchParams({ next: '/product/1', add: '1' })

  expect(signInPath('/signup', search)).toBe('/signup?next=%2Fproduct%2F1%3Fadd%3D1')
  expect(signInPath('/signup', search, { verify: 'a@b.test' })).toBe(
    '/signup?verify=a%40b.test&next=%2Fproduct%2F1%3Fadd%3D1',
  )
  expect(googleSignInPath(search)).toBe('/api/users/google?next=%2Fproduct%2F1%3Fadd%3D1')
  expect(googleSignInPath(new URLSearchParams())).toBe('/api/users/google')
})

test.each([
  ['/cart', '/login?next=%2Fcart'],
  ['/?q=lime', '/login?next=%2F%3Fq%3Dlime'],
  ['/', '/login'],
  ['/login?next=%2Fcart', '/login'],
  ['/signup', '/login'],
])('from %s the way to login is %s', (from, expected) => {
  expect(loginPath(from)).toBe(expected)
})

import { expect, test } from 'vitest'
import { locatePage, missingPage } from './locate-page.ts'
import { createRoutes, NOT_FOUND, type PageRoute } from './routes.tsx'

const order: PageRoute = { path: '/orders/:id', page: NOT_FOUND.page, audience: 'signedIn', search: ['placed'] }
const routes = [order, ...createRoutes()]
const urlOf = (path: string) => {
  const url = new URL(path, 'http://shop.test')
  return locatePage(routes, url.pathname, url.search).url
}

test.each([
  ['/', '/'],
  ['/?utm_source=insta&fbclid=1', '/'],
  ['/?q=lime&utm_source=insta', '/?q=lime'],
  ['/?q=', '/'],
  [`/?q=${'x'.repeat(501)}`, '/'],
  ['/product/7?ref=1', '/product/7'],
  ['/PRODUCT/7', '/product/7'],
  ['/orders/1?placed=1', '/orders/:id'],
  ['/orders/2', '/orders/:id'],
  ['/no/such/page', '/nowhere'],
  ['/wp-login.php?x=1', '/nowhere'],
  ['/%E0%A4%A', '/nowhere'],
])('%s is the page %s', (path, expected) => {
  expect(urlOf(path)).toBe(expected)
})

test('all missing products are one page', () => {
  const page = locatePage(routes, '/product/7', '')

  expect(missingPage(page)).toMatchObject({ url: '/product/nowhere', params: { id: 'nowhere' } })
})

test('the hidden login is in the table only where the server has named it', () => {
  const path = '/admin/somewhere/1234/login'

  expect(locatePage(createRoutes(), path, '').route).toBe(NOT_FOUND)
  expect(locatePage(createRoutes(path), path, '').route.path).toBe(path)
  expect(locatePage(createRoutes(path), '/admin/elsewhere/1/login', '').route).toBe(NOT_FOUND)
})

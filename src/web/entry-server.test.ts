import { expect, test, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '#contract/settings-defaults.ts'
import { openPage, type PageContext } from './entry-server.tsx'

const lime = {
  id: '0192f3c4-0000-7000-8000-000000000001',
  name: 'Guava Lime',
  description: 'Exotic </script><script>alert(1)</script> tang',
  price: 149,
  image: '/pictures/guava-lime.webp',
  stock: null,
  sizes: [],
  bundleOf: [],
}
const { seller, banner, hero, delivery, shipping } = DEFAULT_SETTINGS
const SETTINGS = {
  seller,
  banner,
  hero,
  shipping,
  announcement: 'No alcohol inside',
  pricesIncludeTax: false as const,
  delivery: { ...delivery, takes: '2-3 business days' },
}
const label = { netQuantity: '40 g', ingredients: 'Fizz', bestBefore: null, origin: 'India' }

const api = vi.fn(async (request: Request) => {
  const { pathname } = new URL(request.url)
  if (pathname === '/api/products') return Response.json([lime])
  if (pathname === `/api/products/${lime.id}`) return Response.json(lime)
  if (pathname === `/api/products/${lime.id}/facts`) return Response.json(label)

  return Response.json({ message: 'Not found', code: 'not_found' }, { status: 404 })
})

async function render(path: string, context: Partial<PageContext> = {}) {
  const { pathname, search } = new URL(path, 'http://shop.test')
  const page = openPage(
    { pathname, search },
    {
      fetch: api,
      origin: 'http://shop.test',
      checkoutUrl: 'http://pay.test/checkout.js',
      manifest: null,
      settings: () => SETTINGS,
      isAdminLogin: false,
      ...context,
    },
  )
  const loaded = await page.load()
  const html = loaded.render()
  const state = JSON.parse(/<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

  return { ...loaded, html, state }
}

test('a public page has its data in the HTML and beside it', async () => {
  const { status, html, state } = await render('/')

  expect(status).toBe(200)
  expect(html).toMatch(/^<!doctype html>\n<html lang="en-IN">\n<head>/)
  expect(html).toContain('Guava Lime')
  expect(state.queries).toEqual([[['products'], [lime]]])
})

test('a page is one of many where a search makes it, and not by what a link carries along', async () => {
  expect((await render('/')).isSeldom).toBe(false)
  expect((await render('/?utm_source=insta')).isSeldom).toBe(false)
  expect(await render('/?q=lime')).toMatchObject({ isSeldom: true, isPublic: true, status: 200 })
})

test('no answer can break out of the state, and no script but the entry runs', async () => {
  const { html, state } = await render(`/product/${lime.id}`)

  expect(state.queries[0][1].description).toBe(lime.description)
  expect(html).not.toContain('<script>')
  expect(html.match(/<script(?! type="(application|module))/g)).toBeNull()
})

test('the login tells whoever has paid in another browser that the order has been placed, and nobody else', async () => {
  const placed = 'Your order has been placed. Log in to see it.'

  expect((await render('/login?next=%2Forders%2F1%3Fplaced%3D1')).html).toContain(placed)
  for (const next of ['', '/cart?placed=1', '/orders/1', 'https://evil.test/orders/1?placed=1']) {
    expect((await render(`/login?next=${encodeURIComponent(next)}`)).html).not.toContain(placed)
  }
})

test('the title and the other metadata stand in the head, once', async () => {
  const { html } = await render(`/product/${lime.id}`)
  const head = html.slice(0, html.indexOf('</head>'))

  expect(head.match(/<title>/g)).toHaveLength(1)
  expect(html.match(/<title>/g)).toHaveLength(1)
  expect(head).toContain(`href="http://shop.test/product/${lime.id}"`)
})

test('every missing product is the same page, a 404 that asks nothing more', async () => {
  const first = await render('/product/one')
  const second = await render('/product/two')

  expect(first).toMatchObject({ status: 404, url: '/product/nowhere', state: { isMissing: true, queries: [] } })
  expect(first.html).toContain('Product Not Found')
  expect(second.html).toBe(first.html)
})

test('every unknown path is the same page, a 404', async () => {
  const first = await render('/one')
  const second = await render('/two?three=4')

  expect(first.status).toBe(404)
  expect(first.html).toContain('Page Not Found')
  expect(second.html).toBe(first.html)
})

test('the hidden login is told to its own page and to no other', async () => {
  const path = '/admin/somewhere/1234/login'
  const elsewhere = await render(path)

  expect(elsewhere.status).toBe(404)
  expect(elsewhere.state).not.toHaveProperty('isAdminLogin')
  expect(await render(path, { isAdminLogin: true })).toMatchObject({ status: 200, state: { isAdminLogin: true } })
})

test('without its data a page is not rendered', async () => {
  const down = async () => Response.json({ message: 'x', code: 'unavailable' }, { status: 503 })

  await expect(render('/', { fetch: down })).rejects.toMatchObject({ status: 503 })
})

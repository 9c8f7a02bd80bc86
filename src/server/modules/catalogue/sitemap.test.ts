import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ seed: 'flavours', isRunningJobs: false })
})

afterAll(() => shop.stop())

test('the sitemap names home, the legal pages and every product', async () => {
  const answer = await shop.app.request('/sitemap.xml')
  const text = await answer.text()
  const urls = [...text.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url]) => url)

  expect(answer.headers.get('content-type')).toBe('application/xml')
  expect(urls).toContain(`${shop.config.publicUrl}/`)
  expect(urls).toContain(`${shop.config.publicUrl}/refunds`)
  expect(urls.filter((url) => url?.includes('/product/'))).toHaveLength(6)
  expect(text.match(/\/product\/[^<]+<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(6)
})

test('robots are shown the sitemap and kept out of private rooms', async () => {
  const text = await (await shop.app.request('/robots.txt')).text()

  expect(text).toContain(`Sitemap: ${shop.config.publicUrl}/sitemap.xml`)
  expect(text).toContain('Disallow: /cart')
  expect(text).not.toContain(shop.config.admin.loginPath)
})

import type { Hono } from 'hono'
import type { CatalogueDeps } from './deps.ts'
import { findProducts } from './stores/products.ts'

const PAGES = ['/', '/contact', '/privacy', '/refunds', '/terms']
const PRIVATE = ['/api/', '/admin', '/cart', '/orders/', '/profile']
const AN_HOUR = { 'cache-control': 'public, max-age=3600' }

/** Tells search engines what there is to find, and what to leave alone. */
export function sitemapRoutes(app: Hono, { db }: CatalogueDeps, publicUrl: string): void {
  app.get('/sitemap.xml', async (c) => {
    const products = await findProducts(db)
    const paths = [...PAGES, ...products.map(({ id }) => `/product/${id}`)]

    return c.body(sitemap(paths.map((path) => publicUrl + path)), 200, {
      'content-type': 'application/xml',
      ...AN_HOUR,
    })
  })

  app.get('/robots.txt', (c) => {
    const lines = [
      'User-agent: *',
      ...PRIVATE.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${publicUrl}/sitemap.xml`,
    ]

    return c.text(`${lines.join('\n')}\n`, 200, AN_HOUR)
  })
}

function sitemap(urls: readonly string[]): string {
  const entries = urls.map((url) => `  <url><loc>${url}</loc></url>`)

  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>\n',
  ].join('\n')
}

import type { Hono } from 'hono'
import type { CatalogueDeps } from './deps.ts'
import { findForSitemap } from './stores/products.ts'

const PAGES = ['/', '/contact', '/privacy', '/refunds', '/terms']
const PRIVATE = ['/api/', '/admin', '/cart', '/mails', '/orders/', '/profile']
const AN_HOUR = { 'cache-control': 'public, max-age=3600' }

/** Tells search engines what there is to find, and what to leave alone. */
export function sitemapRoutes(app: Hono, { db }: CatalogueDeps, publicUrl: string): void {
  app.get('/sitemap.xml', async (c) => {
    const products = await findForSitemap(db)
    const entries = [
      ...PAGES.map((path) => ({ url: publicUrl + path })),
      ...products.map(({ id, changedAt }) => ({ url: `${publicUrl}/product/${id}`, changedAt })),
    ]

    return c.body(sitemap(entries), 200, {
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

function sitemap(entries: readonly { url: string; changedAt?: Date }[]): string {
  const lines = entries.map(({ url, changedAt }) => {
    const since = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `  <url><loc>${url}</loc>${since}</url>`
  })

  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    '</urlset>\n',
  ].join('\n')
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Log } from '#platform/logging/log.ts'
import { createPageServer } from '#platform/pages/page-server.ts'
import { securityHeaders } from '#platform/pages/security-headers.ts'
import { createStaticFiles } from '#platform/pages/static-files.ts'
import type { Config } from '#server/config.ts'
import type * as entry from '#web/entry-server.tsx'
import { PATHS } from '#web/paths.ts'
import type { MountPages } from './main.ts'

const GOOGLE_AVATARS = 'https://*.googleusercontent.com'

/** Mounts the pages as they were built into `folder`. */
export function mountBuiltPages(folder: string, config: Config, log: Log): MountPages {
  // Read at once, while the shop still waits for its database.
  const server: Promise<typeof entry> = import(pathToFileURL(join(folder, 'server/entry-server.js')).href)
  server.catch(() => {}) // told to whoever mounts it

  return async (app, { catalogueVersion, pageLifetime, settings, cachePages }) => {
    const client = join(folder, 'client')
    const { openPage } = await server
    const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
    const context = {
      fetch: (request: Request) => app.fetch(request),
      origin: config.publicUrl,
      checkoutUrl: config.razorpay.checkoutUrl,
      manifest,
      settings,
    }

    const serve = createPageServer({
      open: (location) =>
        openPage(location, { ...context, isAdminLogin: location.pathname === config.admin.loginPath }),
      version: catalogueVersion,
      lifetime: pageLifetime,
      staticFiles: createStaticFiles(client, { immutable: /^\/assets\// }),
      headers: securityHeaders({
        partners: [siteOf(config.razorpay.checkoutUrl)],
        pictures: [GOOGLE_AVATARS],
        isHttpsOnly: config.publicUrl.startsWith('https:'),
      }),
      report: (error, { pathname }) => log.error({ err: error, path: pathname }, 'a page could not be rendered'),
    })
    app.all('*', (c) => serve(c.req.raw))
    cachePages(mayBePage, routeOf)
  }
}

/** Calls are answered by others, files have a dot in their name. Which of the pages may be kept is said by their headers. */
const mayBePage = (pathname: string): boolean => !/^\/(api|media)\/|\./.test(pathname)

const PAGES = Object.values(PATHS).map((path) => ({ path, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }))

/** Which page of the table an address is, for whoever counts; the way to the panel is none of them. */
function routeOf(pathname: string): string {
  if (pathname.startsWith('/assets/')) return '/assets/*'

  return PAGES.find(({ pattern }) => pattern.test(pathname))?.path ?? 'other'
}

/** The payment provider's whole site: its script loads more from neighbouring hosts. */
function siteOf(url: string): string {
  const { protocol, hostname, origin } = new URL(url)
  const labels = hostname.split('.')

  return protocol === 'https:' && labels.length > 2 ? `https://*.${labels.slice(1).join('.')}` : origin
}

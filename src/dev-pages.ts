import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createVitePages } from '#platform/pages/vite-pages.ts'
import type { Config } from '#server/config.ts'
import type * as entry from '#web/entry-server.tsx'
import type { MountPages } from './main.ts'

/** Mounts the pages as they are being written, with hot reload. */
export function mountDevPages(root: string, config: Config): MountPages {
  return async (app, { server, settings }) => {
    const context = {
      fetch: (request: Request) => app.fetch(request),
      origin: config.publicUrl,
      checkoutUrl: config.razorpay.checkoutUrl,
      manifest: null,
      settings,
    }
    const pages = await createVitePages({
      root,
      server,
      open: (module, location) =>
        (module as typeof entry).openPage(location, {
          ...context,
          isAdminLogin: location.pathname === config.admin.loginPath,
        }),
    })
    server.once('close', () => void pages.close())

    app.all('*', async (c) => {
      const { incoming, outgoing } = c.env as HttpBindings
      if (await pages.serveModule(incoming, outgoing)) return RESPONSE_ALREADY_SENT

      return pages.servePage(new URL(c.req.url))
    })
  }
}

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { OpenedPage } from './page-cache.ts'
import type { PageLocation } from './page-server.ts'

type Options = {
  root: string
  /** The server that also carries the hot reload's socket; without one Vite opens a port of its own. */
  server?: Server
  /** Opens a page with the entry as it stands now. */
  open: (entry: Record<string, unknown>, location: PageLocation) => OpenedPage
}

const ENTRY = '/src/web/entry-server.tsx'

/** The pages as Vite makes them from the source: every request sees the newest source, and open pages follow it. */
export async function createVitePages({ root, server, open }: Options) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    configLoader: 'native', // a bundled copy of the config would look like a change to `node --watch`
    server: { middlewareMode: true, hmr: server ? { server } : true },
  })

  return {
    /** Answers what belongs to Vite (modules, styles, public files); `false` when the request is for a page. */
    serveModule: (incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> => {
      const { promise, resolve, reject } = Promise.withResolvers<boolean>()
      outgoing.once('close', () => resolve(true))
      vite.middlewares(incoming, outgoing, (error?: unknown) => (error ? reject(error) : resolve(false)))

      return promise
    },

    /** Renders the page at a location. The production's content policy would block the hot reload: none is sent. */
    servePage: async (location: PageLocation): Promise<Response> => {
      try {
        const entry = await vite.ssrLoadModule(ENTRY)
        const page = await open(entry, location).load()
        const html = await vite.transformIndexHtml(location.pathname, page.render())

        return new Response(html, { status: page.status, headers: { 'content-type': 'text/html; charset=utf-8' } })
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        throw error
      }
    },

    close: () => vite.close(),
  }
}

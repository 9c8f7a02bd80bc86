import { renderToString } from 'react-dom/server'
import type { PublicSettings } from '#contract/settings.ts'
import { App } from './app.tsx'
import { createApiClient } from './data/api.ts'
import { StaticLocation } from './data/location.tsx'
import { createQueries } from './data/queries.ts'
import { createRenderingQueryClient } from './data/query-client.ts'
import { documentOf } from './document.ts'
import { type LocatedPage, locatePage, missingPage } from './locate-page.ts'
import { assetsFor, type Manifest } from './page-assets.ts'
import { answersIn, type PageState } from './page-state.ts'
import { createRoutes, isPrivate, type Source } from './routes.tsx'
import css from './styles/app.css?inline'

export type PageContext = {
  /** The shop's API, in process. */
  fetch: (request: Request) => Response | Promise<Response>
  /** The shop's public URL. */
  origin: string
  /** Where the payment provider's script is. */
  checkoutUrl: string
  /** What the owner says about the shop now. */
  settings: () => PublicSettings
  /** The build's manifest; null in development. */
  manifest: Manifest | null
  /** Whether this path is the hidden admin login. */
  isAdminLogin: boolean
}

/** A page on its way: named at once, then loaded, then rendered, so that a cache can stop at each step. */
export type OpenedPage = { url: string; load: () => Promise<LoadedPage> }

/** `isPublic`: a page that everyone may see, and find. `isSeldom`: one of the many that a search makes of it. */
export type LoadedPage = {
  status: 200 | 404
  url: string
  isPublic?: boolean
  isSeldom?: boolean
  render: () => string
}

/** Opens the page at a path and query. Pages of one `url` have the same HTML. */
export function openPage({ pathname, search }: { pathname: string; search: string }, context: PageContext): OpenedPage {
  const routes = createRoutes(context.isAdminLogin ? pathname : undefined)
  const page = locatePage(routes, pathname, search)

  return { url: page.url, load: () => loadPage(page, context) }
}

async function loadPage(page: LocatedPage, context: PageContext): Promise<LoadedPage> {
  const { route, url } = page
  const source = sourceOf(page, context)
  if (isPrivate(route)) return { status: 200, url, render: () => renderPage(page, source, context) }

  const [isFound = true] = await Promise.all([route.load?.(source), route.page.Page.load()])
  if (isFound) {
    const isSeldom = page.search.size > 0
    return {
      status: 200,
      url,
      isPublic: !context.isAdminLogin,
      isSeldom,
      render: () => renderPage(page, source, context),
    }
  }
  if (!route.missing) return { status: 404, url, render: () => renderPage(page, source, context) }

  const nowhere = missingPage(page)

  return { status: 404, url: nowhere.url, render: () => renderMissing(nowhere, context) }
}

function renderMissing(page: LocatedPage, context: PageContext): string {
  const source = sourceOf(page, context)
  for (const [key, answer] of page.route.missing?.(page.params) ?? []) source.client.setQueryData(key, answer)

  return renderPage(page, source, context, { queries: [], isMissing: true })
}

function renderPage(page: LocatedPage, source: Source, context: PageContext, more: Partial<PageState> = {}): string {
  const { origin, checkoutUrl, isAdminLogin, manifest } = context
  const settings = context.settings()
  const markup = renderToString(
    <div id="root">
      <StaticLocation url={page.url}>
        <App
          routes={page.routes}
          queries={createQueries([], source.client)}
          api={source.api}
          origin={origin}
          checkoutUrl={checkoutUrl}
          settings={settings}
        />
      </StaticLocation>
    </div>,
  )
  const state: PageState = {
    origin,
    checkoutUrl,
    settings,
    queries: answersIn(source.client),
    ...(isAdminLogin && { isAdminLogin }),
    ...more,
  }
  // Whoever is not an admin must not even fetch the panel.
  const pageFiles = page.route.audience === 'admin' ? [] : [page.route.page.file]

  // In development the style sheet is a file, which follows its source.
  return documentOf({ markup, state, assets: assetsFor(manifest, pageFiles), css: manifest ? css : '' })
}

function sourceOf({ params, search }: LocatedPage, { fetch, origin }: PageContext): Source {
  const api = createApiClient((path, init) => fetch(new Request(new URL(path, origin), init)))

  return { client: createRenderingQueryClient(), api, params, search }
}

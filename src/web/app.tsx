import { StrictMode, useEffect } from 'react'
import { Route } from 'wouter'
import type { PublicSettings } from '#contract/settings.ts'
import { type Api, ApiProvider } from './data/api.ts'
import { CheckoutUrlProvider } from './data/checkout-url.ts'
import { usePageLocation } from './data/location.tsx'
import { OriginProvider } from './data/origin.ts'
import { type Queries, QueriesProvider } from './data/queries.ts'
import { SettingsProvider } from './data/settings.ts'
import { Guard } from './layout/guard.tsx'
import { layOutHome } from './layout/lay-out-home.ts'
import { PageBoundary } from './layout/page-boundary.tsx'
import { Shell } from './layout/shell.tsx'
import { locatePage } from './locate-page.ts'
import { usePrefetch } from './prefetch.ts'
import { NOT_FOUND, type PageRoute } from './routes.tsx'

type Props = {
  routes: readonly PageRoute[]
  queries: Queries
  api: Api
  origin: string
  checkoutUrl: string
  settings: PublicSettings
}

/** The whole shop at some place, the same on the server and in the browser. */
export function App({ routes, queries, api, origin, checkoutUrl, settings }: Props) {
  return (
    <StrictMode>
      <QueriesProvider value={queries}>
        <ApiProvider value={api}>
          <OriginProvider value={origin}>
            <CheckoutUrlProvider value={checkoutUrl}>
              <SettingsProvider value={settings}>
                <Shell>
                  <CurrentPage routes={routes} />
                </Shell>
              </SettingsProvider>
            </CheckoutUrlProvider>
          </OriginProvider>
        </ApiProvider>
      </QueriesProvider>
    </StrictMode>
  )
}

function CurrentPage({ routes }: { routes: readonly PageRoute[] }) {
  const { pathname, search, arrivedBy } = usePageLocation()
  const { path, page, audience = 'everyone', heading } = locatePage(routes, pathname, search).route
  usePrefetch(routes)
  // Says to whoever drives the page, such as a test, that a press is answered from now on.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  // The browser brings them back to where they were when it can, and that may be far down.
  useEffect(() => {
    if (arrivedBy === 'history') layOutHome('by and by')
  }, [arrivedBy])

  return (
    <PageBoundary key={pathname}>
      <Route path={path}>
        <Guard audience={audience} heading={heading} otherwise={<NOT_FOUND.page.Page />}>
          <page.Page />
        </Guard>
      </Route>
    </PageBoundary>
  )
}

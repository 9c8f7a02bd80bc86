import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { type Asked, createApiClient } from './data/api.ts'
import { currentEntry, rememberInEntry } from './data/history-entry.ts'
import { BrowserLocation } from './data/location.tsx'
import { createQueries } from './data/queries.ts'
import { readSession, signOut } from './data/session.ts'
import { loginPath } from './data/sign-in-path.ts'
import { decideAccess } from './layout/guard.tsx'
import { locatePage } from './locate-page.ts'
import { readState } from './page-state.ts'
import { createRoutes, isPrivate, type PageRoute } from './routes.tsx'

// The content policy forbids eval; zod, which the forms bring along, would try it to find out.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// The script may be there before the end of the page. Then it waits for that, and starts before the browser lays the
// page out.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true })
else setTimeout(start) // a task of its own, after that of taking all of the code in

// Not a top-level await: the page's chunk may import this very one, and each would wait for the other.
async function start(): Promise<void> {
  const state = readState()
  const { pathname, search } = window.location
  const routes = createRoutes(state.isAdminLogin && pathname)
  const api = createApiClient((path, init) => fetch(path, init), {
    token: () => readSession().token,
    onSignedOut: (refused, asked) => endSession(routes, refused, asked),
  })
  const page = locatePage(routes, pathname, search)
  const missing = state.isMissing ? (page.route.missing?.(page.params) ?? []) : []
  const queries = createQueries([...state.queries, ...missing])

  // The page's chunk is there before React looks at its HTML, so that nothing flashes; a failure shows in the page.
  if (decideAccess(page.route.audience ?? 'everyone', readSession()) === 'allow')
    await page.route.page.Page.load().catch(() => {})

  // As a transition, React does it in slices. Between two of them the browser can answer to somebody who scrolls or
  // presses.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <BrowserLocation>
        <App
          routes={routes}
          queries={queries}
          api={api}
          origin={state.origin}
          checkoutUrl={state.checkoutUrl}
          settings={state.settings}
        />
      </BrowserLocation>,
    )
  })
}

/**
 * Ends the session. A person who pressed something, or is on a page for the signed-in only, is sent to login. A
 * person who is only reading a public page stays there. What they were putting into the cart waits for them.
 */
function endSession(routes: readonly PageRoute[], refused: string | null, { isReading, added }: Asked): void {
  const { token, isAdmin } = readSession()
  if (token !== refused) return // a late answer to a session that is already over
  const { pathname, search, hash } = window.location
  const { route } = locatePage(routes, pathname, search)
  if (isPrivate(route) && isAdmin) rememberInEntry({ panel: currentEntry().memory?.panel ?? '' })
  signOut() // whereupon the guard of a private page leads to login
  if (!isPrivate(route) && !isReading && route.audience !== 'signedOut') {
    const here = pathname + search + hash
    window.location.assign(
      added ? `/login?${new URLSearchParams({ next: here, add: String(added) })}` : loginPath(here),
    )
  }
}

import { useEffect } from 'react'
import { locatePage } from './locate-page.ts'
import type { PageRoute } from './routes.tsx'

const INTENTIONS = ['pointerover', 'focusin'] as const

/** Fetches a page's chunk when somebody is about to follow a link to it. */
export function usePrefetch(routes: readonly PageRoute[]): void {
  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a')
      if (!link || link.origin !== window.location.origin) return
      locatePage(routes, link.pathname, '')
        .route.page.Page.load()
        .catch(() => {}) // whoever follows the link will see to it
    }
    for (const name of INTENTIONS) document.addEventListener(name, prefetch, { passive: true })

    return () => {
      for (const name of INTENTIONS) document.removeEventListener(name, prefetch)
    }
  }, [routes])
}

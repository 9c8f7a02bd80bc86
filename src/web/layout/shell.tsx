import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { PageLoading } from '#web/parts/page-loading.tsx'
import { staticHtml } from '#web/parts/static-html.tsx'
import { firstToast } from '#web/ui/toast.ts'
import { Navbar } from './navbar.tsx'
import { usePageChange } from './page-change.ts'

const Footer = staticHtml('footer', async () => (await import('./footer.tsx')).Footer)
if (import.meta.env.SSR) await Footer.open()

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const [title, setTitle] = useState('')
  const Toasts = useToasts()
  usePageChange(setTitle)

  return (
    <>
      <a
        href="#main"
        className="-translate-y-20 fixed top-3 left-3 z-50 rounded-pill bg-marigold px-6 py-3 font-semibold text-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <Navbar />
      <main id="main" tabIndex={-1} className="outline-none">
        <Suspense fallback={<PageLoading />}>{children}</Suspense>
      </main>
      <Footer />
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
      {Toasts && <Toasts />}
    </>
  )
}

function useToasts(): ComponentType | null {
  const [Toasts, setToasts] = useState<ComponentType | null>(null)

  useEffect(() => {
    firstToast.then(async () => {
      const loaded = await import('./toasts.tsx')
      setToasts(() => loaded.Toasts)
    })
  }, [])

  return Toasts
}

import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { networkIsBack } from '#web/data/network.ts'
import { PageLoading } from '#web/parts/page-loading.tsx'
import { StaticHtml } from '#web/parts/static-html.tsx'
import { type LazyComponent, lazyComponent } from '#web/ui/lazy-component.tsx'
import { firstToast } from '#web/ui/toast.ts'
import { Navbar } from './navbar.tsx'
import { usePageChange } from './page-change.ts'
import { useIsPanel } from './use-is-panel.ts'

const Footer = lazyComponent(
  async () => (await import('./footer.tsx')).Footer,
  () => () => null, // the page stands without it
)
if (import.meta.env.SSR) await Footer.load()

const Toasts: LazyComponent<object> = lazyComponent(
  async () => (await import('./toasts.tsx')).Toasts,
  async () => {
    await networkIsBack() // or the visit would see no toast any more
    return Toasts.load().catch(() => () => null) // errors also stand beside what they are about
  },
)

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const [title, setTitle] = useState('')
  const hasToast = useHasToast()
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
      <ShopFooter />
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
      {hasToast && (
        <Suspense fallback={null}>
          <Toasts />
        </Suspense>
      )}
    </>
  )
}

/** Asks who is signed in by itself: were the shell to, React would take over all of the page in one piece (decision 52). */
function ShopFooter() {
  return (
    <StaticHtml name="footer" isHidden={useIsPanel()}>
      <Footer />
    </StaticHtml>
  )
}

/** Whether there has been any toast yet; most visits see none, and do without their code. */
function useHasToast(): boolean {
  const [hasToast, setHasToast] = useState(false)

  useEffect(() => {
    firstToast.then(() => setHasToast(true))
  }, [])

  return hasToast
}

import { Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { usePageLocation } from '#web/data/location.tsx'
import { useSession } from '#web/data/session.ts'
import { lazyWithQueries } from '#web/parts/lazy-with-queries.tsx'
import { PATHS } from '#web/paths.ts'

const SIGN_IN_PAGES: readonly string[] = [PATHS.login, PATHS.signup, PATHS.forgotPassword] // they pass `?add=` on, and do not act on it themselves

const PendingAddToCart = lazyWithQueries(
  async () => (await import('./pending-add-to-cart.tsx')).PendingAddToCart,
  () => () => null, // the URL keeps it for the next try
)

/** Finishes an Add to Cart that was pressed before login: whoever comes back signed in with `?add=` gets that product. */
export function AddAfterSignIn() {
  const [search] = useSearchParams()
  const { token, isAdmin } = useSession()
  const isSigningIn = SIGN_IN_PAGES.includes(usePageLocation().pathname)
  const productId = search.get('add')
  if (!productId || isSigningIn || token === null || isAdmin) return null

  return (
    <Suspense fallback={null}>
      <PendingAddToCart key={productId} productId={productId} />
    </Suspense>
  )
}

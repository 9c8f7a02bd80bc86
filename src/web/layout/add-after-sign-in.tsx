import { Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { usePageLocation } from '#web/data/location.tsx'
import { useSession } from '#web/data/session.ts'
import { OF_THE_SIGN_IN } from '#web/data/sign-in-path.ts'
import { lazyWithQueries } from '#web/parts/lazy-with-queries.tsx'

const PendingAddToCart = lazyWithQueries(
  async () => (await import('./pending-add-to-cart.tsx')).PendingAddToCart,
  () => () => null, // the URL keeps it for the next try
)

/** Finishes an Add to Cart that was pressed before login: whoever comes back signed in with `?add=` gets that product. */
export function AddAfterSignIn() {
  const [search] = useSearchParams()
  const { token, isAdmin } = useSession()
  const isSigningIn = OF_THE_SIGN_IN.test(usePageLocation().pathname) // passes `?add=` on, and does not act on it
  const productId = search.get('add')
  if (!productId || isSigningIn || token === null || isAdmin) return null

  return (
    <Suspense fallback={null}>
      <PendingAddToCart key={productId} productId={productId} />
    </Suspense>
  )
}

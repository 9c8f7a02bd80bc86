import { Suspense } from 'react'
import { useSession } from '#web/data/session.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

const WishForm = lazyComponent(
  async () => (await import('./wish-form.tsx')).WishForm,
  () => () => null, // the page stands without it
)

/** At a product that is sold out: the field for those who want to know when it is back. Its place is kept while its code comes. */
export function BackInStock({ productId }: { productId: string }) {
  const { isAdmin } = useSession()
  const isHydrated = useIsHydrated()
  if (isAdmin) return null

  return (
    <div className="needs-script mt-5 min-h-31 max-w-md">
      {isHydrated && (
        <Suspense fallback={null}>
          <WishForm productId={productId} />
        </Suspense>
      )}
    </div>
  )
}

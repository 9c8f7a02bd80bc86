import { useParams } from 'wouter'
import { useProduct } from '#web/data/products.ts'
import { PageHead } from '#web/parts/page-head.tsx'
import { reloadOnce } from '#web/parts/reload-once.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { ProductDetail } from './product-detail.tsx'
import { ProductLoading } from './product-loading.tsx'

const ProductMissing = lazyComponent(async () => (await import('./product-missing.tsx')).ProductMissing, reloadOnce)
if (import.meta.env.SSR) await ProductMissing.load()

/** One product, or the word that there is none. */
export function ProductPage() {
  const { id = '' } = useParams()
  const { data: product, isError, refetch } = useProduct(id)

  if (product) return <ProductDetail key={id} product={product} />
  if (product === null) return <ProductMissing id={id} show={(draft) => <ProductDetail key={id} product={draft} />} />

  return (
    <>
      <PageHead title="Product · Dhamaka" />
      {isError ? (
        <div role="alert" className="shell section-gap">
          <EmptyState icon="refresh-cw" title="This product did not load.">
            <Button onClick={() => refetch()}>Try again</Button>
          </EmptyState>
        </div>
      ) : (
        <ProductLoading />
      )}
    </>
  )
}

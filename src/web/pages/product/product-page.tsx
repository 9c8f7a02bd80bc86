import { useParams } from 'wouter'
import { useProduct } from '#web/data/products.ts'
import { PageHead } from '#web/parts/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ProductDetail } from './product-detail.tsx'
import { ProductLoading } from './product-loading.tsx'

/** One product, or the word that there is none. */
export function ProductPage() {
  const { id = '' } = useParams()
  const { data: product, isError, refetch } = useProduct(id)

  if (product) return <ProductDetail key={id} product={product} />
  if (product === null) return <ProductMissing />
  if (!isError) return <ProductLoading />

  return (
    <div role="alert" className="shell section-gap">
      <EmptyState icon="refresh-cw" title="This flavour did not load.">
        <Button onClick={() => refetch()}>Try again</Button>
      </EmptyState>
    </div>
  )
}

function ProductMissing() {
  return (
    <div className="shell section-gap">
      <PageHead title="Product Not Found · Dhamaka" />
      <EmptyState icon="search" title={<h1>Product Not Found</h1>}>
        <p className="text-ink-2">It may have sold out for good, or the link lost a letter on the way.</p>
        <LinkButton to="/">Return to Home</LinkButton>
      </EmptyState>
    </div>
  )
}

import type { CSSProperties } from 'react'
import { useProducts } from '#web/data/products.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadingGrid, ProductGrid, phoneRows } from './product-grid.tsx'
import { SectionHeading } from './section-heading.tsx'

/** The catalogue on home, or the part of it that matches a search. */
export function FeaturedProducts({ q }: { q: string }) {
  const answer = useProducts(q)
  const guess = { '--rows': phoneRows(answer.data) } as CSSProperties

  return (
    <section id="products" style={guess} className="section-gap overflow-clip">
      <div className="shell">
        <SectionHeading title="FEATURED PRODUCTS">
          Drop it, watch it, drink it. Kaunsa pehle? Honestly, there is no wrong answer.
        </SectionHeading>
        <Products answer={answer} q={q} />
      </div>
    </section>
  )
}

function Products({ answer, q }: { answer: ReturnType<typeof useProducts>; q: string }) {
  const { data: products, isError, refetch } = answer

  if (products && products.length > 0) return <ProductGrid products={products} q={q} />
  if (products) return <NoProducts q={q} />
  if (!isError) return <LoadingGrid />

  return (
    <div role="alert">
      <EmptyState icon="refresh-cw" title="Error loading products.">
        <Button onClick={() => refetch()}>Try again</Button>
      </EmptyState>
    </div>
  )
}

function NoProducts({ q }: { q: string }) {
  return (
    <EmptyState icon="search" title="No products available at the moment.">
      {q && (
        <>
          <p role="status" className="wrap-anywhere text-ink-2">
            Nothing of ours has “{q}” in it yet.
          </p>
          <LinkButton to="/#products">Show every flavour</LinkButton>
        </>
      )}
    </EmptyState>
  )
}

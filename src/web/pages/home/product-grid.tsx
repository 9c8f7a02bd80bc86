import type { Product } from '#contract/catalogue.ts'
import { ProductCard } from '#web/parts/product-card.tsx'
import { Link } from '#web/ui/link.tsx'
import { Reveal, RevealGroup } from '#web/ui/reveal.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const STAGGER = 150
const GRID = 'grid grid-cols-2 gap-x-3 gap-y-8 md:gap-x-6 md:gap-y-12 lg:grid-cols-3'
const PHONE_COLUMNS = 2
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f']

/** How many rows the cards take on a phone, or those to come; what stands in their place is one. */
export const phoneRows = (products: readonly Product[] | undefined): number =>
  Math.max(1, Math.ceil((products ?? SKELETONS).length / PHONE_COLUMNS))

/** The cards, coming in one after another. */
export function ProductGrid({ products, q }: { products: readonly Product[]; q: string }) {
  return (
    <>
      {q && (
        <p role="status" className="wrap-anywhere -mt-4 mb-8 flex flex-wrap items-center gap-x-3 font-semibold">
          {products.length === 1 ? 'One product' : `${products.length} products`} for “{q}”
          <Link to="/#products" className="inline-flex min-h-11 items-center text-blast underline underline-offset-4">
            Show every flavour
          </Link>
        </p>
      )}
      <RevealGroup>
        <ul className={GRID}>
          {products.map((product, index) => (
            <Reveal as="li" key={product.id} delay={index * STAGGER}>
              <ProductCard product={product} />
            </Reveal>
          ))}
        </ul>
      </RevealGroup>
    </>
  )
}

/** Cards to come, of the same size, with the words that say so. */
export function LoadingGrid() {
  return (
    <>
      <p role="status" className="-mt-4 mb-8 font-semibold text-ink-2">
        Loading products...
      </p>
      <div className={GRID}>
        {SKELETONS.map((key) => (
          <div key={key} className="grid gap-4 rounded-card bg-paper p-3 shadow-card">
            <Skeleton className="aspect-square rounded-xl" />
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-10 md:h-13" />
            <Skeleton className="h-4 w-1/3 md:hidden" />
            <Skeleton className="h-12 rounded-pill" />
          </div>
        ))}
      </div>
    </>
  )
}

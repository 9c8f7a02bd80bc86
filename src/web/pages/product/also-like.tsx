import type { Product } from '#contract/catalogue.ts'
import { useProducts } from '#web/data/products.ts'
import { ProductCard } from '#web/parts/product-card.tsx'

const MAX_SHOWN = 4

/** Other flavours, for the ones who cannot decide. */
export function AlsoLike({ than }: { than: Product }) {
  const { data: products = [] } = useProducts()
  const at = products.findIndex(({ id }) => id === than.id)
  const others = [...products.slice(at + 1), ...products.slice(0, Math.max(at, 0))].slice(0, MAX_SHOWN)
  if (others.length === 0) return null

  return (
    <section aria-labelledby="also" className="overflow-clip bg-sand py-14 md:py-20">
      <div className="shell">
        <h2 id="also" className="mb-12 text-h2">
          You may also like
        </h2>
        <ul className="grid grid-cols-2 gap-x-3 gap-y-8 md:gap-6 lg:grid-cols-4">
          {others.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} isOnlyLink />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

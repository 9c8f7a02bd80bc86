import { useProducts } from '#web/data/products.ts'
import { ProductCard } from '#web/parts/product-card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RemovedLine } from './removed-line.tsx'
import type { Removal } from './use-removal.ts'

/** Nothing to buy yet, and the way back to the flavours. */
export function EmptyCart({ removal }: { removal: Removal }) {
  return (
    <div className="grid gap-4">
      {removal.removed && <RemovedLine name={removal.removed.item.name} removal={removal} />}
      <EmptyState icon="shopping-bag" title={<h1>Your Cart is Empty</h1>}>
        <p className="max-w-104 text-ink-2">Our flavours are waiting for a glass to fall into.</p>
        <LinkButton to="/#products">Pick your bomb</LinkButton>
      </EmptyState>
      <Flavours />
    </div>
  )
}

const MAX_SHOWN = 4

/** What there is, so that nobody has to go and look for it. */
function Flavours() {
  const { data: products = [] } = useProducts()
  const sold = products.filter(({ stock }) => stock !== 0).slice(0, MAX_SHOWN)
  if (sold.length === 0) return null

  return (
    <section aria-labelledby="flavours" className="pt-6">
      <h2 id="flavours" className="mb-8 text-24 leading-tight">
        Flavours to start with
      </h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-8 md:gap-6 lg:grid-cols-4">
        {sold.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { Product } from '#contract/catalogue.ts'
import { productPath } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Price } from '#web/ui/price.tsx'

/** The sizes a product comes in, each with its price and a page of its own. */
export function SizeChoice({ product: { id, sizes } }: { product: Product }) {
  return (
    <nav aria-label="Size" className="mt-6">
      <p aria-hidden="true" className="mb-2 font-semibold text-small">
        Size
      </p>
      <ul className="flex max-w-md flex-wrap gap-2.5">
        {sizes.map((size) => (
          <li key={size.id} className="grow basis-36">
            <Link
              to={productPath(size.id)}
              aria-current={size.id === id ? 'page' : undefined}
              className="grid min-h-14 content-center rounded-2xl border-2 border-ink/25 bg-paper/70 px-4 py-2 leading-tight transition-colors duration-120 hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-paper"
            >
              <span className="wrap-anywhere font-semibold">{size.label}</span>
              <span className="text-ink-2 text-small">
                <Price amount={size.price} />
                {size.isSoldOut && ' · Sold out'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import type { Product } from '#contract/catalogue.ts'
import { productPath } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { TALL_LINK } from '#web/ui/text-link.tsx'

/** What a bundle has in it, each with the way to its page. */
export function BundleContents({ product: { bundleOf } }: { product: Product }) {
  const isOneOfEach = bundleOf.every(({ quantity }) => quantity === 1)

  return (
    <section aria-labelledby="bundle" className="mt-8 max-w-md">
      <h2 id="bundle" className="mb-2 text-24 leading-tight">
        What you get
      </h2>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {bundleOf.map(({ productId, name, quantity }) => (
          <li key={productId} className="flex min-h-11 items-center gap-2">
            {!isOneOfEach && <span className="shrink-0 font-semibold tabular-nums">{quantity} ×</span>}
            <Link to={productPath(productId)} className={`wrap-anywhere underline underline-offset-4 ${TALL_LINK}`}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

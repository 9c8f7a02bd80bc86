import { useProducts } from '#web/data/products.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from './page-head.tsx'
import { ProductCard } from './product-card.tsx'
import { SearchBox } from './search-box.tsx'

const SUGGESTIONS = 4 // in two columns; three columns show three

/** What stands at a URL that names nothing, with a few ways on. */
export function NotFound() {
  const { data: products = [] } = useProducts()

  return (
    <div className="overflow-clip bg-sand">
      <PageHead title="Page Not Found" />
      <section className="shell grid grid-cols-1 justify-items-center gap-6 py-16 text-center md:py-24">
        <p aria-hidden="true" className="burst display grid size-52 place-items-center bg-marigold text-56">
          404
        </p>
        <h1 className="text-h2">Page Not Found</h1>
        <p className="max-w-120 text-ink-2 text-lead">
          This one fizzled out: there is nothing at this address. Search for a flavour, or start again from the top.
        </p>
        <SearchBox variant="paper" className="w-full max-w-md text-left" />
        <LinkButton to="/">Go back home</LinkButton>
      </section>
      {products.length > 0 && (
        <section aria-labelledby="flavours" className="shell pb-16 md:pb-24">
          <h2 id="flavours" className="mb-12 text-24 leading-tight">
            Or drop one of these
          </h2>
          <ul className="grid grid-cols-2 gap-x-3 gap-y-8 md:gap-6 lg:grid-cols-3">
            {products.slice(0, SUGGESTIONS).map((product) => (
              <li key={product.id} className="lg:nth-4:hidden">
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

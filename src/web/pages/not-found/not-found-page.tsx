import { Link } from 'react-router'
import { useProducts } from '#web/data/products.ts'
import { PageHead } from '#web/parts/page-head.tsx'

const SUGGESTIONS = 3

/** The page for an address that names nothing, with a few ways on. */
export function NotFoundPage() {
  const { data: products = [] } = useProducts()

  return (
    <section className="mx-auto grid min-h-[60vh] max-w-3xl place-content-center justify-items-center gap-6 px-4 py-16 text-center">
      <PageHead title="Page Not Found · Dhamaka" />
      <h1>Page Not Found</h1>
      <p className="text-ink-2">There is nothing at this address. The fizz is elsewhere.</p>
      <Link to="/" className="inline-flex min-h-11 items-center rounded-full bg-blast px-6 font-semibold text-white">
        Go back home
      </Link>
      <ul className="flex flex-wrap justify-center gap-4">
        {products.slice(0, SUGGESTIONS).map(({ id, name, image }) => (
          <li key={id}>
            <Link to={`/product/${id}`} className="grid w-40 justify-items-center gap-2 rounded-card p-3 hover:bg-sand">
              <img src={image} alt="" width={96} height={96} loading="lazy" className="size-24 object-contain" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Link, useSearchParams } from 'react-router'
import { useProducts } from '#web/data/products.ts'
import { PageHead } from '#web/parts/page-head.tsx'

/** The home page. */
export function HomePage() {
  const [search] = useSearchParams()
  const { data = [] } = useProducts(search.get('q') ?? '')

  return (
    <>
      <PageHead title="Dhamaka · Drink bombs" description="Drop, fizz, drink." path="/" />
      <h1>Dhamaka</h1>
      <section id="products">
        <h2>FEATURED PRODUCTS</h2>
        <ul>
          {data.map(({ id, name, price }) => (
            <li key={id}>
              <Link to={`/product/${id}`}>{name}</Link> ₹{price}
            </li>
          ))}
        </ul>
      </section>
      <section id="about">
        <h2>About Us</h2>
      </section>
    </>
  )
}

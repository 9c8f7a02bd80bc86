import { Link, useParams } from 'react-router'
import { useProduct, useProductFacts } from '#web/data/products.ts'
import { PageHead } from '#web/parts/page-head.tsx'

/** One product. */
export function ProductPage() {
  const { id = '' } = useParams()
  const { data: product } = useProduct(id)
  const { data: facts } = useProductFacts(id)

  if (product === null) return <Missing />
  if (!product) return <h1>Loading…</h1>

  return (
    <>
      <PageHead title={`${product.name} · Dhamaka`} description={product.description} path={`/product/${id}`} />
      <h1>{product.name}</h1>
      <p>₹{product.price}</p>
      <p>{product.description}</p>
      <p>{facts?.ingredients}</p>
    </>
  )
}

function Missing() {
  return (
    <>
      <PageHead title="Product Not Found · Dhamaka" />
      <h1>Product Not Found</h1>
      <Link to="/">Return to Home</Link>
    </>
  )
}

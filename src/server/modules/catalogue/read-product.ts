import type { FullProduct, ProductFacts } from '#contract/catalogue.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Query } from '#platform/postgres/database.ts'
import { factsOf, productById } from './stores/products.ts'

/** One product that is for sale; 404 when it is not. */
export async function readProduct(db: Query, id: string): Promise<FullProduct> {
  const product = await productById(db, id)
  if (!product) throw new Refusal('not_found')

  return product
}

/** What the label of a product that is for sale says; 404 when it is not. */
export async function readProductFacts(db: Query, id: string): Promise<ProductFacts> {
  const facts = await factsOf(db, id)
  if (!facts) throw new Refusal('not_found')

  return facts
}

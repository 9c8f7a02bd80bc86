import type { FullProduct, ProductLabel } from '#contract/catalogue.ts'
import type { FullPanelProduct } from '#contract/panel-products.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Query } from '#platform/postgres/database.ts'
import { productGone } from './product-gone.ts'
import { fullProductById, labelOf, productById } from './stores/products.ts'

/** One product that is for sale; 404 when it is not. */
export async function readProduct(db: Query, id: string): Promise<FullProduct> {
  const product = await productById(db, id)
  if (!product) throw new Refusal('not_found')

  return product
}

/** One product as its owner sees it, be it hidden; 404 when it is deleted. */
export async function readFullProduct(db: Query, id: string): Promise<FullPanelProduct> {
  const product = await fullProductById(db, id)
  if (!product) throw productGone()

  return product
}

/** The same with what its label says. */
export async function readToEdit(db: Query, id: string): Promise<{ product: FullPanelProduct; facts: ProductLabel }> {
  const [product, label] = [await readFullProduct(db, id), await labelOf(db, id, true)]
  if (!label) throw productGone()

  return { product, facts: label }
}

/** A product as everyone may see it. */
export function asShown<P extends Owned>({ isHidden: _, changedAt: __, ...product }: P): Omit<P, keyof Owned> {
  return product
}

type Owned = { isHidden: boolean; changedAt: string }

/** What the label of a product that is for sale says; 404 when it is not. */
export async function readProductLabel(db: Query, id: string): Promise<ProductLabel> {
  const label = await labelOf(db, id)
  if (!label) throw new Refusal('not_found')

  return label
}

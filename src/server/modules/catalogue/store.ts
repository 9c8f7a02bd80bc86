import { and, desc, eq, ilike, isNull, or, sql } from 'drizzle-orm'
import type { Product, ProductFacts } from '#contract/catalogue.ts'
import type { Position } from '#platform/http/list-answer.ts'
import type { Query } from '#platform/postgres/database.ts'
import { products } from './tables.ts'

const asProduct = {
  id: products.id,
  name: products.name,
  description: products.description,
  price: products.price,
  image: products.image,
  stock: products.stock,
}

/** A product in its place in the list. */
export type ListedProduct = Product & { date: string }

const isForSale = isNull(products.deletedAt)

export type Wanted = { text?: string; limit?: number; position?: Position }

/**
 * The catalogue, newest first, with the day each came: what has `text` in its name or description, in any case; `limit`
 * of them, after a position.
 */
export async function findProducts(db: Query, { text, limit, position }: Wanted): Promise<ListedProduct[]> {
  const pattern = text && `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const matches = pattern ? or(ilike(products.name, pattern), ilike(products.description, pattern)) : undefined
  const { createdAt, id } = products
  // The row itself says when it came, to the microsecond.
  const isAfter =
    position && sql`(${createdAt}, ${id}) < (select created_at, id from ${products} where id = ${position.id})`

  const listed = db
    .select({ ...asProduct, createdAt })
    .from(products)
    .where(and(isForSale, matches, isAfter))
    .orderBy(desc(createdAt), desc(id))
  const rows = await (limit === undefined ? listed : listed.limit(limit))

  return rows.map(({ createdAt, ...product }) => ({ ...product, date: createdAt.toISOString() }))
}

/** One product that is for sale. */
export async function productById(db: Query, id: string): Promise<Product | undefined> {
  const [product] = await db
    .select(asProduct)
    .from(products)
    .where(and(eq(products.id, id), isForSale))
  return product
}

/** What the label of one product says. */
export async function factsOf(db: Query, id: string): Promise<ProductFacts | undefined> {
  const { netQuantity, ingredients, bestBefore, origin } = products
  const [facts] = await db
    .select({ netQuantity, ingredients, bestBefore, origin })
    .from(products)
    .where(and(eq(products.id, id), isForSale))
  return facts
}

/** Whether there is such a product, be it deleted. */
export async function hasProduct(db: Query, id: string): Promise<boolean> {
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.id, id))
  return product !== undefined
}

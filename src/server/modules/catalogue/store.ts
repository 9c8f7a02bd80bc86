import { and, desc, eq, ilike, isNull, or } from 'drizzle-orm'
import type { Product, ProductFacts } from '#contract/catalogue.ts'
import type { Query } from '#platform/database.ts'
import { products } from './tables.ts'

const asProduct = {
  id: products.id,
  name: products.name,
  description: products.description,
  price: products.price,
  image: products.image,
  stock: products.stock,
}

const isForSale = isNull(products.deletedAt)

/** The catalogue, newest first; with `text`, what has it in its name or description, in any case. */
export function findProducts(db: Query, text?: string): Promise<Product[]> {
  const pattern = text && `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const matches = pattern ? or(ilike(products.name, pattern), ilike(products.description, pattern)) : undefined

  return db
    .select(asProduct)
    .from(products)
    .where(and(isForSale, matches))
    .orderBy(desc(products.createdAt), desc(products.id))
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

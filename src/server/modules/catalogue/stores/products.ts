import { and, desc, eq, getTableColumns, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Product, ProductFacts } from '#contract/catalogue.ts'
import { products } from '#modules/catalogue/tables.ts'
import type { Position } from '#platform/http/list-answer.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { partsOf, sizeOf, sizesOf, stockOf } from './packs.ts'

/** Everything that the owner writes about a product. */
export type WrittenProduct = Omit<typeof products.$inferSelect, 'createdAt' | 'changedAt' | 'deletedAt'>

const { createdAt: _, changedAt: __, deletedAt: ___, ...asWritten } = getTableColumns(products)

const asProduct = {
  id: products.id,
  name: products.name,
  description: products.description,
  price: products.price,
  image: products.image,
  stock: stockOf('products'),
  taxPercent: products.taxPercent,
  hsn: products.hsn,
  sizeOf: sizeOf('products'),
  sizeLabel: products.sizeLabel,
  sizes: sizesOf('products'),
  bundleOf: partsOf('products'),
}

/** A product in its place in the list. */
export type ListedProduct = Product & { date: string }

const isForSale = isNull(products.deletedAt)

export type Wanted = { text?: string | undefined; limit?: number; position?: Position | undefined }

/**
 * The catalogue, newest first, with the day each came: what has `text` in its name or description, in any case; `limit`
 * of them, after a position.
 */
export async function findProducts(db: Query, { text, limit, position }: Wanted = {}): Promise<ListedProduct[]> {
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

/** Those of some products that are for sale. */
export async function productsById(db: Query, ids: readonly string[]): Promise<Product[]> {
  return db
    .select(asProduct)
    .from(products)
    .where(and(inArray(products.id, [...ids]), isForSale))
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

/** Whether a product has this image, or had it when it was deleted. */
export async function hasImage(db: Query, image: string): Promise<boolean> {
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.image, image)).limit(1)
  return product !== undefined
}

/** What is written about a product for sale, its row locked until `tx` ends. */
export async function lockProduct(tx: Tx, id: string): Promise<WrittenProduct | undefined> {
  const [product] = await tx
    .select(asWritten)
    .from(products)
    .where(and(eq(products.id, id), isForSale))
    .for('update')
  return product
}

export async function insertProduct(
  tx: Tx,
  product: WrittenProduct & { createdAt: Date; changedAt: Date },
): Promise<void> {
  await tx.insert(products).values(product)
}

/** Saves everything that is written about a product, whose row the caller has locked. */
export async function saveProduct(tx: Tx, { id, ...written }: WrittenProduct & { changedAt: Date }): Promise<void> {
  await tx.update(products).set(written).where(eq(products.id, id))
}

export async function saveDeletedAt(tx: Tx, id: string, deletedAt: Date): Promise<void> {
  await tx.update(products).set({ deletedAt }).where(eq(products.id, id))
}

/** What there is to find, and since when it is as it is. */
export async function findChanges(db: Query): Promise<{ id: string; changedAt: Date }[]> {
  const { id, changedAt, createdAt } = products

  return db.select({ id, changedAt }).from(products).where(isForSale).orderBy(desc(createdAt), desc(id))
}

/** The net quantities that are on the labels of these products, deleted ones too. */
export async function netQuantitiesOf(db: Query, ids: readonly string[]): Promise<Map<string, string>> {
  const { id, netQuantity } = products
  const rows = await db
    .select({ id, netQuantity })
    .from(products)
    .where(inArray(id, [...ids]))
  return new Map(rows.flatMap((row) => (row.netQuantity === null ? [] : [[row.id, row.netQuantity]])))
}

/** What these products are called, deleted ones too. */
export async function namesOf(db: Query, ids: readonly string[]): Promise<Map<string, string>> {
  const { id, name } = products
  const rows = await db
    .select({ id, name })
    .from(products)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** The counted products of which at most so many are left, those with the least first. */
export async function findLow(db: Query, most: number): Promise<{ id: string; name: string; quantity: number }[]> {
  const { rows } = await db.execute<{ id: string; name: string; quantity: number }>(sql`
    select id, name, quantity from (select id, name, ${stockOf('products')} as quantity from ${products} where ${isForSale}) counted
    where quantity <= ${most} order by quantity, name, id`)

  return rows
}

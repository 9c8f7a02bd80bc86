import { and, desc, eq, getTableColumns, ilike, inArray, or, sql } from 'drizzle-orm'
import type { FullProduct, Product, ProductLabel, Rating } from '#contract/catalogue.ts'
import type { FullPanelProduct, PanelProduct } from '#contract/panel-products.ts'
import { mediaOf } from '#domain/product-media.ts'
import { products } from '#modules/catalogue/tables.ts'
import type { Position } from '#platform/http/list-answer.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { isForSaleSql, isNotDeletedSql } from './for-sale.ts'
import { asFurtherDetails, asShownDetails, toFullProduct, toProduct } from './shown-details.ts'
import { partsSql, sizeOfSql, sizesSql, stockSql } from './sizes-and-bundles.ts'

/** What stands in a product's row and is not written with the rest of it. */
type Kept = 'createdAt' | 'changedAt' | 'deletedAt' | 'position' | 'starSum' | 'reviewCount'

/** Everything that the owner writes about a product. */
export type WrittenProduct = Omit<typeof products.$inferSelect, Kept>

/** The same with the day it came, and when somebody changed it last: a row of the products' file. */
export type ProductCsvRow = WrittenProduct & { createdAt: Date; changedAt: Date }

const {
  createdAt: _,
  changedAt: __,
  deletedAt: ___,
  position: ____,
  starSum: _____,
  reviewCount: ______,
  ...asWritten
} = getTableColumns(products)

const asProduct = {
  id: products.id,
  name: products.name,
  description: products.description,
  price: products.price,
  image: products.image,
  stock: stockSql('products'),
  taxPercent: products.taxPercent,
  hsn: products.hsn,
  ...asShownDetails,
  rating: sql<Rating | null>`case when ${products.reviewCount} > 0 then json_build_object(
    'average', round(${products.starSum}::numeric / ${products.reviewCount}, 1), 'count', ${products.reviewCount}
  ) end`,
  media: products.media,
  sizeOf: sizeOfSql('products'),
  sizeLabel: products.sizeLabel,
  sizes: sizesSql('products'),
  bundleOf: partsSql('products'),
}

/** What the owner alone is told. */
const asOwned = { isHidden: products.isHidden, changedAt: products.changedAt }

/** A row as it is answered: with everything that the product shows. */
const withMedia = <Row extends Parameters<typeof mediaOf>[0]>(row: Row) => ({ ...row, media: mediaOf(row) })

/** A product in its place in the list. */
export type ListedProduct = PanelProduct & { date: string }

const isNotDeleted = isNotDeletedSql('products')
const isForSale = isForSaleSql('products')

type Wanted = {
  text?: string | undefined
  limit?: number
  position?: Position | undefined
  includesHidden?: boolean
}

/** Those without a place come first, newest first; then the owner's order. */
const rank = sql`coalesce(-${products.position}, 0)`
export const inShopOrder = [desc(rank), desc(products.createdAt), desc(products.id)]

// The row itself says where it stands, and when it came to the microsecond.
const isAfter = ({ id }: Position) => sql`(${rank}, ${products.createdAt}, ${products.id}) < (
  select coalesce(-position, 0), created_at, id from ${products} where id = ${id}
)`

/**
 * The catalogue in the order of the shop, with the day each came: what has `text` in its name or description, in any case; `limit`
 * of them, after a position.
 */
export async function findProducts(db: Query, wanted: Wanted = {}): Promise<ListedProduct[]> {
  const { text, limit, position, includesHidden = false } = wanted
  const pattern = text && `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const matches = pattern ? or(ilike(products.name, pattern), ilike(products.description, pattern)) : undefined

  const listed = db
    .select({ ...asProduct, ...asOwned, createdAt: products.createdAt })
    .from(products)
    .where(and(includesHidden ? isNotDeleted : isForSale, matches, position && isAfter(position)))
    .orderBy(...inShopOrder)
  const rows = await (limit === undefined ? listed : listed.limit(limit))

  return rows.map(({ createdAt, isHidden, changedAt, ...row }) => ({
    ...toProduct(withMedia(row)),
    isHidden,
    changedAt: changedAt.toISOString(),
    date: createdAt.toISOString(),
  }))
}

/** Everything that is written about all products, hidden ones too, in the order of the shop; `limit` of them, after a position. */
export async function findForCsv(db: Query, limit?: number, position?: Position): Promise<ProductCsvRow[]> {
  const found = db
    .select({ ...asWritten, createdAt: products.createdAt, changedAt: products.changedAt })
    .from(products)
    .where(and(isNotDeleted, position && isAfter(position)))
    .orderBy(...inShopOrder)

  return limit === undefined ? found : found.limit(limit)
}

/** Every picture that a product has, or had when it was deleted. */
export async function everyProductImage(db: Query): Promise<Set<string>> {
  const rows = await db.selectDistinct({ image: products.image }).from(products)
  return new Set(rows.map(({ image }) => image))
}

/** One product that is for sale. */
export async function productById(db: Query, id: string): Promise<FullProduct | undefined> {
  const [row] = await db
    .select({ ...asProduct, ...asFurtherDetails })
    .from(products)
    .where(and(eq(products.id, id), isForSale))
  return row && toFullProduct(withMedia(row))
}

/** One product, be it hidden. */
export async function fullProductById(db: Query, id: string): Promise<FullPanelProduct | undefined> {
  const [found] = await db
    .select({ ...asProduct, ...asFurtherDetails, ...asOwned })
    .from(products)
    .where(and(eq(products.id, id), isNotDeleted))
  if (!found) return undefined
  const { isHidden, changedAt, ...row } = found

  return { ...toFullProduct(withMedia(row)), isHidden, changedAt: changedAt.toISOString() }
}

/** Those of some products that are for sale. */
export async function productsById(db: Query, ids: readonly string[]): Promise<Product[]> {
  const rows = await db
    .select(asProduct)
    .from(products)
    .where(and(inArray(products.id, [...ids]), isForSale))
  return rows.map((row) => toProduct(withMedia(row)))
}

/** What the label of one product says, of a hidden one only where the whole catalogue is meant. */
export async function labelOf(db: Query, id: string, includesHidden = false): Promise<ProductLabel | undefined> {
  const { netQuantity, ingredients, bestBefore, origin } = products
  const [label] = await db
    .select({ netQuantity, ingredients, bestBefore, origin })
    .from(products)
    .where(and(eq(products.id, id), includesHidden ? isNotDeleted : isForSale))
  return label
}

/** Whether there is such a product, be it deleted. */
export async function hasProduct(db: Query, id: string): Promise<boolean> {
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.id, id))
  return product !== undefined
}

/** Whether a product shows this file, or did when it was deleted. */
export async function hasFile(db: Query, src: string): Promise<boolean> {
  const lists = (item: object) => sql`${products.media} @> ${JSON.stringify([item])}::jsonb`
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(or(eq(products.image, src), lists({ src }), lists({ poster: src })))
    .limit(1)
  return product !== undefined
}

/** What is written about a product, be it hidden, its row locked until `tx` ends. */
export async function lockProduct(tx: Tx, id: string): Promise<WrittenProduct | undefined> {
  const [product] = await tx
    .select(asWritten)
    .from(products)
    .where(and(eq(products.id, id), isNotDeleted))
    .for('no key update')
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

/** Saves what those who reviewed a product gave it, altogether; the caller has locked its row. */
export async function saveRating(tx: Tx, id: string, { sum, count }: { sum: number; count: number }): Promise<void> {
  await tx.update(products).set({ starSum: sum, reviewCount: count }).where(eq(products.id, id))
}

/** What shoppers can find, and when each was changed last. */
export async function findForSitemap(db: Query): Promise<{ id: string; changedAt: Date }[]> {
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
    select id, name, quantity from (select id, name, ${stockSql('products')} as quantity from ${products} where ${isForSale}) counted
    where quantity <= ${most} order by quantity, name, id`)

  return rows
}

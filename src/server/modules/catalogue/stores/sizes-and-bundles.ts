import { type SQL, sql } from 'drizzle-orm'
import type { Product } from '#contract/catalogue.ts'
import type { Part, StockedPart } from '#domain/bundles.ts'
import { products } from '#modules/catalogue/tables.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { isForSaleSql, isNotDeletedSql } from './for-sale.ts'

/** What there is of a part: nothing where it is deleted, so that no bundle is sold without it. */
const partStock = sql`case when part.deleted_at is null then part.stock else 0 end`

/** How many of a product can be had: its own stock, or of a bundle as many as its scarcest part allows. */
export function stockSql(name: string): SQL<number | null> {
  const row = sql.raw(name)

  return sql<number | null>`case when ${row}.bundle_of = '[]' then ${row}.stock else (
    select min(${partStock} / (item->>'quantity')::int) from jsonb_array_elements(${row}.bundle_of) as item
    join ${products} as part on part.id = (item->>'productId')::uuid
  ) end`
}

/** What a bundle is made of, with what there is of it, as JSON; `[]` for everything else. */
export function partsSql(name: string): SQL<StockedPart[]> {
  const row = sql.raw(name)

  return sql<StockedPart[]>`case when ${row}.bundle_of = '[]' then '[]'::json else (
    select json_agg(json_build_object(
      'productId', part.id, 'name', part.name, 'quantity', (item->>'quantity')::int, 'stock', ${partStock}
    ) order by place)
    from jsonb_array_elements(${row}.bundle_of) with ordinality as items (item, place)
    join ${products} as part on part.id = (item->>'productId')::uuid
  ) end`
}

/** Whether a product is one of several sizes, by the first of them. */
const firstOf = (row: SQL): SQL => sql`coalesce(${row}.size_of, ${row}.id)`

/** The sizes that a product comes in, as JSON; `[]` where there is only one. */
export function sizesSql(name: string): SQL<Product['sizes']> {
  const row = sql.raw(name)

  return sql<Product['sizes']>`coalesce((
    select json_agg(json_build_object(
      'id', size.id, 'name', size.name, 'label', coalesce(size.size_label, size.net_quantity, size.name),
      'price', size.price, 'isSoldOut', coalesce((${stockSql('size')}) = 0, false)
    ) order by size.price, size.id)
    from ${products} as size
    where (size.id = ${firstOf(row)} or size.size_of = ${firstOf(row)}) and ${isForSaleSql('size')} having count(*) > 1
  ), '[]')`
}

/** The product that one is another size of: the first, or where that is gone another one. */
export function sizeOfSql(name: string): SQL<string | null> {
  const row = sql.raw(name)

  return sql<string | null>`case when ${row}.size_of is null then null else (
    select other.id from ${products} as other
    where (other.id = ${row}.size_of or other.size_of = ${row}.size_of) and other.id <> ${row}.id and ${isNotDeletedSql('other')}
    order by other.size_of nulls first, other.price, other.id limit 1
  ) end`
}

/** Keeps others from arranging sizes and bundles until `tx` ends: each of these changes is checked against the rest. */
export async function lockSizesAndBundles(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('packs'))`) // as an older version that still runs calls it
}

/** A product that another is to be made of, or to be another size of. */
type Known = { id: string; name: string; isBundle: boolean; firstSize: string }

/** Those of some products that are there. */
export async function findByIds(tx: Query, ids: readonly string[]): Promise<Known[]> {
  const { rows } = await tx.execute<Known>(sql`
    select id, name, bundle_of <> '[]' as "isBundle", ${firstOf(sql.raw('product'))} as "firstSize"
    from ${products} as product where id = any(${sql.param([...ids])}::uuid[]) and ${isNotDeletedSql('product')}`)

  return rows
}

/** The names of the bundles that are made of a product, among others. */
export async function bundlesWith(tx: Query, id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from ${products} as bundle
    where bundle_of @> ${JSON.stringify([{ productId: id }])}::jsonb and ${isNotDeletedSql('bundle')} order by name`)

  return rows.map(({ name }) => name)
}

/** Whether other products are sizes of this one. */
export async function hasSizes(tx: Query, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${products} as size where size_of = ${id} and ${isNotDeletedSql('size')} limit 1`)

  return rows.length > 0
}

export type SizesAndBundles = { sizeOf: string | null; bundleOf: Part[] }

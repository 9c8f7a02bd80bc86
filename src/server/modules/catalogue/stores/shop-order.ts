import { asc, isNull, sql } from 'drizzle-orm'
import { products } from '#modules/catalogue/tables.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { inShopOrder } from './products.ts'

/** Keeps others from moving products until `tx` ends, and from their stock, which is locked in the same order. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(isNull(products.deletedAt))
    .orderBy(asc(products.id))
    .for('no key update')
}

/** All products, hidden ones too, as they follow one another. */
export async function idsInShopOrder(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(isNull(products.deletedAt))
    .orderBy(...inShopOrder)
  return rows.map(({ id }) => id)
}

/** Gives these products their places, one after the other. */
export async function saveShopOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${products} set position = placed.position::int
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as placed (id, position)
    where ${products.id} = placed.id and ${products.position} is distinct from placed.position`)
}

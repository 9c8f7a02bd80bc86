import { asc, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { products } from '#modules/catalogue/tables.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { prepareSql } from '#platform/postgres/prepared.ts'

export type Pieces = { productId: string; quantity: number }

/**
 * A counted product whose stock was to be moved; `after` is null where there was too little. `bundled`: how many of it
 * each bundle takes that is made of it.
 */
export type Moved = { productId: string; before: number; after: number | null; bundled: number[] }

type Asked = { ids: string[]; quantities: number[] }

/** Moves the stock of the counted ones among some products, which are locked in one order: two who want the same things never wait for each other in a circle. */
const moveStockSql = (given: Record<keyof Asked, SQLWrapper>, change: SQL, isPossible: SQL) => sql<Moved>`
  with asked as (
    select id, sum(quantity)::int as quantity
    from unnest(${given.ids}::uuid[], ${given.quantities}::int[]) as asked (id, quantity) group by id
  ),
  counted as (
    select id, stock from ${products} where id = any(${given.ids}::uuid[]) and stock is not null
    order by id for no key update
  ),
  moved as (
    update ${products} set stock = ${change} from asked join counted using (id)
    where ${products.id} = asked.id and ${isPossible}
    returning ${products.id}, ${products.stock}
  )
  select counted.id as "productId", counted.stock as before, moved.stock as after, (
    select coalesce(json_agg((item->>'quantity')::int), '[]')
    from ${products} as bundle, jsonb_array_elements(bundle.bundle_of) as item
    where bundle.bundle_of <> '[]' and bundle.deleted_at is null and (item->>'productId')::uuid = counted.id
  ) as bundled
  from counted left join moved using (id) order by id`

const take = prepareSql<Asked, Moved>('stock-take', (_, given) =>
  moveStockSql(given, sql`counted.stock - asked.quantity`, sql`counted.stock >= asked.quantity`),
)

const give = prepareSql<Asked, Moved>('stock-give', (_, given) =>
  moveStockSql(given, sql`counted.stock + asked.quantity`, sql`true`),
)

/** Takes pieces off the stock of counted products. */
export const subtractStock = (tx: Tx, lines: readonly Pieces[]): Promise<Moved[]> => take(tx, askedFor(lines))

/** Adds pieces to the stock of counted products. */
export const addStock = (tx: Tx, lines: readonly Pieces[]): Promise<Moved[]> => give(tx, askedFor(lines))

const askedFor = (lines: readonly Pieces[]): Asked => ({
  ids: lines.map(({ productId }) => productId),
  quantities: lines.map(({ quantity }) => quantity),
})

/** Keeps others from the stock of these products until `tx` ends. */
export async function lockStock(tx: Tx, productIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...productIds]))
    .orderBy(asc(products.id))
    .for('no key update')
}

import { sql } from 'drizzle-orm'
import { cartLines } from '#modules/cart/tables.ts'
import { isForSaleSql } from '#modules/catalogue/service.ts'
import { products } from '#modules/catalogue/tables.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { prepareSql } from '#platform/postgres/prepared.ts'

/** What shall come into a cart: so many more of a product, until there are `most` of it. */
export type Wanted = { productId: string; quantity: number; most: number }

/** How many of a product a cart had, and has now. */
type Filled = { productId: string; before: number; after: number }

/** Until `tx` ends, whoever else fills this customer's cart waits here. */
export async function lockFilling(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`fill-cart:${userId}`}, 0))`)
}

/** Adds what fits of each product, all in one statement; what is not sold is left out. Lines are locked in one order, as purchases do. */
export function fillLines(tx: Tx, userId: string, wanted: readonly Wanted[]): Promise<Filled[]> {
  const given = {
    userId,
    productIds: wanted.map(({ productId }) => productId),
    quantities: wanted.map(({ quantity }) => quantity),
    most: wanted.map(({ most }) => most),
  }
  return filling(tx, given)
}

type Filling = { userId: string; productIds: string[]; quantities: number[]; most: number[] }

const filling = prepareSql<Filling, Filled>(
  'cart-fill',
  (_, given) => sql<Filled>`
    with wanted as (
      select product_id, quantity, most, place, name, price
      from unnest(${given.productIds}::uuid[], ${given.quantities}::int[], ${given.most}::int[])
        with ordinality as asked (product_id, quantity, most, place)
      join ${products} as product on product.id = product_id
      where ${isForSaleSql('product')}
    ),
    found as materialized (
      select product_id, line.quantity from ${cartLines} as line join wanted using (product_id)
      where line.user_id = ${given.userId}::uuid order by product_id for update of line
    ),
    filled as (
      insert into ${cartLines} (user_id, product_id, quantity, name_seen, price_seen, added_at)
      select ${given.userId}::uuid, product_id, least(quantity, most), name, price, now() + place * interval '1 microsecond'
      from wanted
      where (select count(*) from found) >= 0 order by product_id
      on conflict (user_id, product_id) do update set quantity = greatest(
        ${cartLines.quantity},
        least(${cartLines.quantity} + excluded.quantity, (select most from wanted where product_id = excluded.product_id))
      )
      returning product_id, quantity
    )
    select product_id as "productId", coalesce(found.quantity, 0) as before, filled.quantity as after
    from filled left join found using (product_id)`,
)

import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { StockedPart } from '#domain/bundles.ts'
import { MAX_QUANTITY } from '#domain/cart-lines.ts'
import { isForSaleSql, partsSql, stockSql } from '#modules/catalogue/service.ts'
import { products } from '#modules/catalogue/tables.ts'
import { type CallerQuery, prepareCallerQuery } from '#platform/postgres/caller-query.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { prepareSql } from '#platform/postgres/prepared.ts'
import { cartCodes, cartLines } from './tables.ts'

const MAX = sql.raw(String(MAX_QUANTITY))

/** A line of a cart beside its product as it is now. */
export type CartRow = {
  productId: string
  quantity: number
  nameSeen: string
  priceSeen: number
  name: string
  description: string
  image: string
  price: number
  stock: number | null
  /** What it is made of, where it is a bundle. */
  parts: StockedPart[]
  taxPercent: number | null
  hsn: string | null
  isForSale: boolean
}

/** The lines in the order they were added, and the code that was entered. */
export type StoredCart = { rows: CartRow[]; code: string | null }

/** A cart as JSON, of lines that are in the table or about to be. */
const asCart = (lines: SQLWrapper, userId: SQLWrapper) => sql<StoredCart>`json_build_object(
  'rows', (
    select coalesce(json_agg(json_build_object(
      'productId', line.product_id, 'quantity', line.quantity, 'nameSeen', line.name_seen, 'priceSeen', line.price_seen,
      'name', product.name, 'description', product.description, 'image', product.image, 'price', product.price,
      'stock', ${stockSql('product')}, 'parts', ${partsSql('product')}, 'taxPercent', product.tax_percent, 'hsn', product.hsn,
      'isForSale', ${isForSaleSql('product')}
    ) order by line.added_at, line.product_id), '[]')
    from ${lines} as line join ${products} as product on product.id = line.product_id where line.user_id = ${userId}
  ),
  'code', (select code from ${cartCodes} where user_id = ${userId})
)`

/** A customer's cart, for whoever reads it together with something else. */
export const cartSql = (userId: SQLWrapper): SQL<StoredCart> => asCart(sql`${cartLines}`, userId)

export const ownCart: CallerQuery<StoredCart> = { name: 'cart', of: cartSql }

export const readStored = prepareCallerQuery(ownCart)

/** What became of a change of a line, and the cart after it. */
export type ChangedLine = { isDone: boolean; cart: StoredCart }

/** The same of an addition, where the product may not be for sale. */
export type Added = ChangedLine & { isForSale: boolean }

type Change = { productId: string; quantity: number }

/** The cart with the line that a part of the same statement has changed: what it was before is what such a statement sees. */
const cartAfter = (userId: SQLWrapper, productId: SQLWrapper): SQL<StoredCart> =>
  asCart(
    sql`(
      select * from ${cartLines} where user_id = ${userId} and product_id is distinct from ${productId} union all select * from changed
    )`,
    userId,
  )

const isForSale = (productId: SQLWrapper) =>
  sql`exists (select from ${products} as product where id = ${productId} and ${isForSaleSql('product')})`

const exists = (table: 'wanted' | 'locked' | 'changed' | 'added', userId: SQLWrapper) =>
  sql`exists (select from ${sql.raw(table)} where user_id = ${userId})`

/** The wanted lines (a part of that name says which) that nobody else has locked. */
const LOCKED = sql`
  locked as (
    select user_id, product_id from ${cartLines} as line join wanted using (user_id, product_id)
    for update of line skip locked
  )`

/** The line of a product that each customer means, where it is in the cart and nobody else has locked it. */
const lockedLines = (productId: SQLWrapper) => sql`
  wanted as (
    select line.user_id, line.product_id from ${cartLines} as line join customer on line.user_id = customer.id
    where line.product_id = ${productId}::uuid
  ),
  ${LOCKED},`

const isPassedOver = (userId: SQLWrapper) => sql`${exists('wanted', userId)} and not ${exists('locked', userId)}`

/** Adds to a line in one statement, so that no press is lost or doubled; not done when it would be too many. */
export const addToCartQuery: CallerQuery<Added, Change> = {
  name: 'cart-add',
  changes: ({ productId, quantity }, isWaiting) => {
    const wanted = sql`
      select customer.id as user_id, product.id as product_id, ${quantity}::int as quantity, product.name, product.price
      from customer join ${products} as product on product.id = ${productId}::uuid
      where ${isForSaleSql('product')} and ${quantity}::int <= ${MAX}`
    return isWaiting ? addingWaiting(wanted) : addingTogether(wanted)
  },
  isPassedOver: (userId) => sql`${isPassedOver(userId)} and not ${exists('added', userId)}`,
  of: (userId, given) => {
    const productId = sql`${given.productId}::uuid`
    return sql<Added>`json_build_object(
      'isForSale', ${isForSale(productId)}, 'isDone', ${exists('changed', userId)}, 'cart', ${cartAfter(userId, productId)}
    )`
  },
}

const inserting = sql`insert into ${cartLines} (user_id, product_id, quantity, name_seen, price_seen)`

const addingWaiting = (wanted: SQL) => sql`
  changed as (
    ${inserting} ${wanted}
    on conflict (user_id, product_id) do update set quantity = ${cartLines.quantity} + excluded.quantity
    where ${cartLines.quantity} + excluded.quantity <= ${MAX}
    returning *
  )`

/**
 * The same for many, without waiting. A line that is there is added to, one that is not is inserted: to insert one that is being changed
 * would wait for whoever changes it. New lines come in one order, so that two statements that have some in common wait for each other in no circle.
 */
const addingTogether = (wanted: SQL) => sql`
  wanted as (${wanted}),
  ${LOCKED},
  added as (
    ${inserting} select * from wanted
    where not exists (
      select from ${cartLines} as line where line.user_id = wanted.user_id and line.product_id = wanted.product_id
    )
    order by user_id on conflict do nothing returning *
  ),
  raised as (
    update ${cartLines} set quantity = ${cartLines.quantity} + wanted.quantity
    from wanted join locked using (user_id, product_id)
    where ${cartLines.userId} = wanted.user_id and ${cartLines.productId} = wanted.product_id
      and ${cartLines.quantity} + wanted.quantity <= ${MAX}
    returning ${cartLines}.*
  ),
  changed as (select * from added union all select * from raised)`

/** Sets a line's quantity; not done when the product is not in the cart. */
export const setQuantityQuery: CallerQuery<ChangedLine, Change> = {
  name: 'cart-set',
  changes: ({ productId, quantity }, isWaiting) => sql`
    ${isWaiting ? sql`` : lockedLines(productId)}
    changed as (
      update ${cartLines} set quantity = ${quantity}::int from customer
      where user_id = customer.id and product_id = ${productId}::uuid and ${isForSale(sql`${productId}::uuid`)}
        ${isWaiting ? sql`` : sql`and ${exists('locked', sql`customer.id`)}`}
      returning ${cartLines}.*
    )`,
  isPassedOver,
  of: (userId, { productId }) => sql<ChangedLine>`json_build_object(
    'isDone', ${exists('changed', userId)}, 'cart', ${cartAfter(userId, sql`${productId}::uuid`)}
  )`,
}

/** Takes a line out, if it is there; nothing where no product can be meant (null). */
export const removeFromCartQuery: CallerQuery<StoredCart, { productId: string | null }> = {
  name: 'cart-remove',
  changes: ({ productId }, isWaiting) => sql`
    ${isWaiting ? sql`` : lockedLines(productId)}
    gone as (
      delete from ${cartLines} using customer where user_id = customer.id and product_id = ${productId}::uuid
        ${isWaiting ? sql`` : sql`and ${exists('locked', sql`customer.id`)}`}
    ),
    changed as (select * from ${cartLines} where false)`,
  isPassedOver,
  of: (userId, { productId }) => cartAfter(userId, sql`${productId}::uuid`),
}

const removeLine = prepareCallerQuery(removeFromCartQuery)

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

/**
 * Takes bought pieces out of the cart, and the code with them, as parts of a statement; what was added meanwhile stays. Only the
 * lines that were found are touched, locked in one order: a line that comes in between would be waited for out of turn,
 * and two tabs that are paid at once would wait for each other in a circle. `found_lines` is there when they are locked.
 */
export const takeBoughtSql = (given: {
  userId: SQLWrapper
  productIds: SQLWrapper
  quantities: SQLWrapper
}): SQL => sql`
  found_lines as (
    select line.product_id, line.quantity - bought.quantity as left_over
    from ${cartLines} as line
    join unnest(${given.productIds}::uuid[], ${given.quantities}::int[]) as bought (product_id, quantity) using (product_id)
    where line.user_id = ${given.userId} order by line.product_id for update of line
  ),
  gone_lines as (
    delete from ${cartLines} using found_lines
    where user_id = ${given.userId} and ${cartLines.productId} = found_lines.product_id and left_over <= 0
  ),
  kept_lines as (
    update ${cartLines} set quantity = left_over from found_lines
    where user_id = ${given.userId} and ${cartLines.productId} = found_lines.product_id and left_over > 0
  ),
  spent_code as (delete from ${cartCodes} where user_id = ${given.userId})`

/** Records that the customer has been told of this change: the line of a product that is no longer for sale goes, a price counts as seen. */
export async function acknowledgeChange(db: Query, userId: string, row: CartRow): Promise<void> {
  const { productId, name, price, isForSale } = row
  if (!isForSale) return void (await removeLine(db, { userId, productId }))
  if (name === row.nameSeen && price === row.priceSeen) return

  await db
    .update(cartLines)
    .set({ nameSeen: name, priceSeen: price })
    .where(and(eq(cartLines.userId, userId), eq(cartLines.productId, productId)))
}

export async function saveCode(db: Query, userId: string, code: string): Promise<void> {
  await db.insert(cartCodes).values({ userId, code }).onConflictDoUpdate({ target: cartCodes.userId, set: { code } })
}

export async function removeCode(db: Query, userId: string): Promise<void> {
  await db.delete(cartCodes).where(eq(cartCodes.userId, userId))
}

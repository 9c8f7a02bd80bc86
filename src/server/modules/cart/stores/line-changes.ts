import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { MAX_QUANTITY } from '#domain/cart-lines.ts'
import { cartLines } from '#modules/cart/tables.ts'
import { isForSaleSql } from '#modules/catalogue/service.ts'
import { products } from '#modules/catalogue/tables.ts'
import { type CallerQuery, prepareCallerQuery } from '#platform/postgres/caller-query.ts'
import type { Query } from '#platform/postgres/database.ts'
import { asCart, type CartRow, type StoredCart } from './carts.ts'

const MAX = sql.raw(String(MAX_QUANTITY))

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

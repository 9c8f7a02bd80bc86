import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { StockedPart } from '#domain/bundles.ts'
import { MOST_OF_ONE } from '#domain/cart-lines.ts'
import { partsOf, stockOf } from '#modules/catalogue/service.ts'
import { products } from '#modules/catalogue/tables.ts'
import type { Companion } from '#platform/postgres/companion.ts'
import type { Query } from '#platform/postgres/database.ts'
import { prepareSql } from '#platform/postgres/prepared.ts'
import { cartCodes, cartLines } from './tables.ts'

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
  /** Or hidden, which is the same to a customer. */
  isDeleted: boolean
}

/** The lines in the order they were added, and the code that was entered. */
export type StoredCart = { rows: CartRow[]; code: string | null }

/** A cart as JSON, of lines that are in the table or about to be. */
const asCart = (lines: SQLWrapper, userId: SQLWrapper) => sql<StoredCart>`json_build_object(
  'rows', (
    select coalesce(json_agg(json_build_object(
      'productId', line.product_id, 'quantity', line.quantity, 'nameSeen', line.name_seen, 'priceSeen', line.price_seen,
      'name', product.name, 'description', product.description, 'image', product.image, 'price', product.price,
      'stock', ${stockOf('product')}, 'parts', ${partsOf('product')}, 'taxPercent', product.tax_percent, 'hsn', product.hsn,
      'isDeleted', product.deleted_at is not null or product.is_hidden
    ) order by line.added_at, line.product_id), '[]')
    from ${lines} as line join ${products} as product on product.id = line.product_id where line.user_id = ${userId}
  ),
  'code', (select code from ${cartCodes} where user_id = ${userId})
)`

/** A customer's cart, for whoever reads it together with something else. */
export const cartOf = (userId: SQLWrapper): SQL<StoredCart> => asCart(sql`${cartLines}`, userId)

export const ownCart: Companion<StoredCart> = { name: 'cart', of: cartOf }

const stored = prepareSql<{ userId: string }, { cart: StoredCart }>(
  'cart',
  (_, given) => sql<{ cart: StoredCart }>`select ${cartOf(sql`${given.userId}::uuid`)} as cart`,
)

export async function readStored(db: Query, userId: string): Promise<StoredCart> {
  const [row] = await stored(db, { userId })
  return row?.cart ?? { rows: [], code: null }
}

/** What became of a change, and the cart after it. */
type Changed = { isSold: boolean; isDone: boolean; cart: StoredCart }

type Change = { userId: string; productId: string; quantity: number }

/** The cart with the line that a part of the same statement has changed: what it was before is what such a statement sees. */
const cartAfter = (userId: SQLWrapper, productId: SQLWrapper): SQL<StoredCart> =>
  asCart(
    sql`(
      select * from ${cartLines} where user_id = ${userId} and product_id <> ${productId} union all select * from changed
    )`,
    userId,
  )

const isSold = (productId: SQLWrapper) =>
  sql`exists (select from ${products} where id = ${productId} and deleted_at is null and not is_hidden)`

const add = prepareSql<Change, Changed>('cart-add', (_, given) => {
  const [userId, productId] = [sql`${given.userId}::uuid`, sql`${given.productId}::uuid`]
  return sql<Changed>`
    with changed as (
      insert into ${cartLines} (user_id, product_id, quantity, name_seen, price_seen)
      select ${userId}, id, ${given.quantity}::int, name, price from ${products}
      where id = ${productId} and deleted_at is null and not is_hidden
        and ${given.quantity}::int <= ${sql.raw(String(MOST_OF_ONE))}
      on conflict (user_id, product_id) do update set quantity = ${cartLines.quantity} + excluded.quantity
      where ${cartLines.quantity} + excluded.quantity <= ${sql.raw(String(MOST_OF_ONE))}
      returning *
    )
    select ${isSold(productId)} as "isSold", exists (select from changed) as "isDone",
      ${cartAfter(userId, productId)} as cart`
})

const set = prepareSql<Change, Changed>('cart-set', (_, given) => {
  const [userId, productId] = [sql`${given.userId}::uuid`, sql`${given.productId}::uuid`]
  return sql<Changed>`
    with changed as (
      update ${cartLines} set quantity = ${given.quantity}::int
      where user_id = ${userId} and product_id = ${productId} and ${isSold(productId)}
      returning *
    )
    select true as "isSold", exists (select from changed) as "isDone", ${cartAfter(userId, productId)} as cart`
})

const remove = prepareSql<Omit<Change, 'quantity'>, Pick<Changed, 'cart'>>('cart-remove', (_, given) => {
  const [userId, productId] = [sql`${given.userId}::uuid`, sql`${given.productId}::uuid`]
  return sql<Pick<Changed, 'cart'>>`
    with gone as (delete from ${cartLines} where user_id = ${userId} and product_id = ${productId}),
    changed as (select * from ${cartLines} where false)
    select ${cartAfter(userId, productId)} as cart`
})

const NOTHING: Changed = { isSold: false, isDone: false, cart: { rows: [], code: null } }

/** Adds to a line in one statement, so that no press is lost or doubled; not done when it would be too many. */
export const addQuantity = async (db: Query, change: Change): Promise<Changed> => (await add(db, change))[0] ?? NOTHING

/** Sets a line's quantity; not done when the product is not in the cart. */
export const saveQuantity = async (db: Query, change: Change): Promise<Changed> => (await set(db, change))[0] ?? NOTHING

/** Takes a line out, if it is there. */
export const removeLine = async (db: Query, userId: string, productId: string): Promise<StoredCart> =>
  (await remove(db, { userId, productId }))[0]?.cart ?? NOTHING.cart

/**
 * Takes bought pieces out of the cart, and the code with them, as parts of a statement; what was added meanwhile stays. Only the
 * lines that were found are touched, locked in one order: a line that comes in between would be waited for out of turn,
 * and two tabs that are paid at once would wait for each other in a circle. `found_lines` is there when they are locked.
 */
export const takingBought = (given: { userId: SQLWrapper; productIds: SQLWrapper; quantities: SQLWrapper }): SQL => sql`
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

/** Records that the customer has been told of this change: the line of a deleted product goes, a price counts as seen. */
export async function acknowledgeChange(db: Query, userId: string, row: CartRow): Promise<void> {
  const { productId, name, price, isDeleted } = row
  if (isDeleted) return void (await removeLine(db, userId, productId))
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

import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { StockedPart } from '#domain/bundles.ts'
import { cartCodes, cartLines } from '#modules/cart/tables.ts'
import { isForSaleSql, partsSql, stockSql } from '#modules/catalogue/service.ts'
import { products } from '#modules/catalogue/tables.ts'
import { type CallerQuery, prepareCallerQuery } from '#platform/postgres/caller-query.ts'
import type { Query } from '#platform/postgres/database.ts'

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
export const asCart = (lines: SQLWrapper, userId: SQLWrapper) => sql<StoredCart>`json_build_object(
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

export async function saveCode(db: Query, userId: string, code: string): Promise<void> {
  await db.insert(cartCodes).values({ userId, code }).onConflictDoUpdate({ target: cartCodes.userId, set: { code } })
}

export async function removeCode(db: Query, userId: string): Promise<void> {
  await db.delete(cartCodes).where(eq(cartCodes.userId, userId))
}

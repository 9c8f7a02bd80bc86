import { and, asc, eq, exists, inArray, isNull, lte, sql } from 'drizzle-orm'
import { MOST_OF_ONE } from '#domain/cart-lines.ts'
import { products } from '#modules/catalogue/tables.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { cartCodes, cartLines } from './tables.ts'

export type CartRow = Awaited<ReturnType<typeof rowsOf>>[number]

/** A customer's lines beside the products as they are now, in the order they were added. */
export function rowsOf(db: Query, userId: string) {
  return db
    .select({
      productId: cartLines.productId,
      quantity: cartLines.quantity,
      nameSeen: cartLines.nameSeen,
      priceSeen: cartLines.priceSeen,
      name: products.name,
      description: products.description,
      image: products.image,
      price: products.price,
      stock: products.stock,
      taxPercent: products.taxPercent,
      hsn: products.hsn,
      deletedAt: products.deletedAt,
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.productId))
}

/** Adds to a line in one statement, so that no press is lost or doubled; false when it would be too many. */
export async function addQuantity(
  db: Query,
  userId: string,
  product: { id: string; name: string; price: number },
  quantity: number,
): Promise<boolean> {
  const added = await db
    .insert(cartLines)
    .values({ userId, productId: product.id, quantity, nameSeen: product.name, priceSeen: product.price })
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productId],
      set: { quantity: sql`${cartLines.quantity} + ${quantity}` },
      setWhere: lte(sql`${cartLines.quantity} + ${quantity}`, MOST_OF_ONE),
    })
    .returning({ quantity: cartLines.quantity })
  return added.length > 0
}

/** Sets a line's quantity; false when the product is not in the cart. */
export async function saveQuantity(db: Query, userId: string, productId: string, quantity: number): Promise<boolean> {
  const isSold = db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.deletedAt)))
  const changed = await db
    .update(cartLines)
    .set({ quantity })
    .where(and(lineOf(userId, productId), exists(isSold)))
    .returning()

  return changed.length > 0
}

export async function removeLine(db: Query, userId: string, productId: string): Promise<void> {
  await db.delete(cartLines).where(lineOf(userId, productId))
}

/**
 * Takes bought pieces out of the cart; what was added meanwhile stays. Only the lines that were found are touched, locked
 * in one order: a line that comes in between would be waited for out of turn, and two tabs that are paid at once
 * would wait for each other in a circle.
 */
export async function takeBought(
  tx: Tx,
  userId: string,
  bought: readonly { productId: string; quantity: number }[],
): Promise<void> {
  const boughtOf = new Map(bought.map(({ productId, quantity }) => [productId, quantity]))
  const lines = await tx
    .select({ productId: cartLines.productId, quantity: cartLines.quantity })
    .from(cartLines)
    .where(and(eq(cartLines.userId, userId), inArray(cartLines.productId, [...boughtOf.keys()])))
    .orderBy(asc(cartLines.productId))
    .for('update')
  const left = lines.map(({ productId, quantity }) => {
    return { productId, quantity: quantity - (boughtOf.get(productId) ?? 0) }
  })

  const gone = left.filter(({ quantity }) => quantity <= 0).map(({ productId }) => productId)
  if (gone.length > 0) {
    await tx.delete(cartLines).where(and(eq(cartLines.userId, userId), inArray(cartLines.productId, gone)))
  }
  for (const { productId, quantity } of left) {
    if (quantity > 0) await tx.update(cartLines).set({ quantity }).where(lineOf(userId, productId))
  }
}

/** Records that the customer has been told of this change: the line of a deleted product goes, a price counts as seen. */
export async function acknowledgeChange(db: Query, userId: string, row: CartRow): Promise<void> {
  const { productId, name, price, deletedAt } = row
  if (deletedAt) return removeLine(db, userId, productId)
  if (name === row.nameSeen && price === row.priceSeen) return

  await db.update(cartLines).set({ nameSeen: name, priceSeen: price }).where(lineOf(userId, productId))
}

/** The code that a customer has entered. */
export async function codeOf(db: Query, userId: string): Promise<string | null> {
  const [row] = await db.select({ code: cartCodes.code }).from(cartCodes).where(eq(cartCodes.userId, userId))
  return row?.code ?? null
}

export async function saveCode(db: Query, userId: string, code: string): Promise<void> {
  await db.insert(cartCodes).values({ userId, code }).onConflictDoUpdate({ target: cartCodes.userId, set: { code } })
}

export async function removeCode(db: Query, userId: string): Promise<void> {
  await db.delete(cartCodes).where(eq(cartCodes.userId, userId))
}

const lineOf = (userId: string, productId: string) =>
  and(eq(cartLines.userId, userId), eq(cartLines.productId, productId))

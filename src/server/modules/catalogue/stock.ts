import { and, asc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { mostOf } from '#domain/cart-lines.ts'
import { announce } from '#platform/postgres/announcements.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { products } from './tables.ts'

export type Pieces = { productId: string; quantity: number }

/** Lines sorted by product, so that two buyers who want the same things never wait for each other in a circle. */
const inOneOrder = <Line extends Pieces>(lines: readonly Line[]): Line[] =>
  lines.toSorted((one, other) => (one.productId < other.productId ? -1 : 1))

/** Takes stock for every line that is counted and tells which; null when there is too little, for the caller to roll back. */
export async function takeStock(tx: Tx, lines: readonly Pieces[]): Promise<Pieces[] | null> {
  const taken: Pieces[] = []
  for (const { productId, quantity } of inOneOrder(lines)) {
    const [product] = await tx
      .update(products)
      .set({ stock: sql`${products.stock} - ${quantity}` })
      .where(and(eq(products.id, productId), gte(products.stock, quantity)))
      .returning({ stock: products.stock })
    if (product) {
      taken.push({ productId, quantity })
      await announceStock(tx, product.stock, quantity)
    } else if (await isCounted(tx, productId)) return null
  }
  return taken
}

/** Gives stock back to the products that are counted. */
export async function giveStockBack(tx: Tx, lines: readonly Pieces[]): Promise<void> {
  for (const { productId, quantity } of inOneOrder(lines)) {
    const [product] = await tx
      .update(products)
      .set({ stock: sql`${products.stock} + ${quantity}` })
      .where(and(eq(products.id, productId), isNotNull(products.stock)))
      .returning({ stock: products.stock })
    if (product) await announceStock(tx, product.stock, -quantity)
  }
}

/** Keeps others from the stock of these products until the transaction ends: for who gives back and takes in one. */
export async function lockStock(tx: Tx, lines: readonly Pieces[]): Promise<void> {
  const ids = lines.map(({ productId }) => productId)
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update')
}

/** The pages that stand rendered tell how many can be had: they are made anew when that changes, not at every sale. */
async function announceStock(tx: Tx, stock: number | null, taken: number): Promise<void> {
  const before = stock === null ? null : stock + taken
  if (mostOf({ stock }) !== mostOf({ stock: before })) await announce(tx, 'catalogue')
}

async function isCounted(tx: Tx, productId: string): Promise<boolean> {
  const [product] = await tx.select({ stock: products.stock }).from(products).where(eq(products.id, productId))

  return product !== undefined && product.stock !== null
}

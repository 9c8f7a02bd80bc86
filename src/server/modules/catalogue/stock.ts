import { and, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
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
      .returning({ id: products.id })
    if (product) taken.push({ productId, quantity })
    else if (await isCounted(tx, productId)) return null
  }
  return taken
}

/** Gives stock back to the products that are counted. */
export async function giveStockBack(tx: Tx, lines: readonly Pieces[]): Promise<void> {
  for (const { productId, quantity } of inOneOrder(lines)) {
    await tx
      .update(products)
      .set({ stock: sql`${products.stock} + ${quantity}` })
      .where(and(eq(products.id, productId), isNotNull(products.stock)))
  }
}

async function isCounted(tx: Tx, productId: string): Promise<boolean> {
  const [product] = await tx.select({ stock: products.stock }).from(products).where(eq(products.id, productId))

  return product !== undefined && product.stock !== null
}

import { and, asc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { products } from '#modules/catalogue/tables.ts'
import type { Tx } from '#platform/postgres/database.ts'

/** Takes pieces off a product's stock and answers what is left; null when it is too little, or not counted. */
export async function subtractStock(tx: Tx, productId: string, quantity: number): Promise<number | null> {
  const [product] = await tx
    .update(products)
    .set({ stock: sql`${products.stock} - ${quantity}` })
    .where(and(eq(products.id, productId), gte(products.stock, quantity)))
    .returning({ stock: products.stock })
  return product?.stock ?? null
}

/** Adds pieces to a product's stock and answers what there is then; null when it is not counted. */
export async function addStock(tx: Tx, productId: string, quantity: number): Promise<number | null> {
  const [product] = await tx
    .update(products)
    .set({ stock: sql`${products.stock} + ${quantity}` })
    .where(and(eq(products.id, productId), isNotNull(products.stock)))
    .returning({ stock: products.stock })
  return product?.stock ?? null
}

export async function isCounted(tx: Tx, productId: string): Promise<boolean> {
  const [product] = await tx.select({ stock: products.stock }).from(products).where(eq(products.id, productId))

  return product !== undefined && product.stock !== null
}

/** Keeps others from the stock of these products until `tx` ends. */
export async function lockStock(tx: Tx, productIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...productIds]))
    .orderBy(asc(products.id))
    .for('no key update')
}

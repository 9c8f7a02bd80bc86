import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { stockSql } from '#modules/catalogue/service.ts'
import { products } from '#modules/catalogue/tables.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { newId } from '#platform/postgres/ids.ts'
import { stockWishes } from './tables.ts'

type WishRow = typeof stockWishes.$inferSelect

/** Keeps a wish and answers its id; undefined when the same one is confirmed already. */
export async function keepWish(tx: Tx, productId: string, email: string, now: Date): Promise<string | undefined> {
  const [wish] = await tx
    .insert(stockWishes)
    .values({ id: newId(), productId, email, wishedAt: now })
    .onConflictDoUpdate({
      target: [stockWishes.productId, stockWishes.email],
      set: { wishedAt: now },
      setWhere: isNull(stockWishes.confirmedAt),
    })
    .returning({ id: stockWishes.id })
  return wish?.id
}

/** Stores the hash of a wish's key and answers the wish; undefined when it is gone or confirmed. */
export async function saveKeyHash(db: Query, id: string, keyHash: Buffer): Promise<WishRow | undefined> {
  const [wish] = await db
    .update(stockWishes)
    .set({ keyHash })
    .where(and(eq(stockWishes.id, id), isNull(stockWishes.confirmedAt)))
    .returning()
  return wish
}

/** Confirms the wish of a key that was made since a moment, and answers it; again, the same. */
export async function confirm(
  db: Query,
  keyHash: Buffer,
  { since, now }: { since: Date; now: Date },
): Promise<WishRow | undefined> {
  const [wish] = await db
    .update(stockWishes)
    .set({ confirmedAt: sql`coalesce(${stockWishes.confirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(
      and(
        eq(stockWishes.keyHash, keyHash),
        or(isNotNull(stockWishes.confirmedAt), sql`${stockWishes.wishedAt} >= ${since.toISOString()}::timestamptz`),
      ),
    )
    .returning()
  return wish
}

export async function deleteWish(db: Query, keyHash: Buffer): Promise<void> {
  await db.delete(stockWishes).where(eq(stockWishes.keyHash, keyHash))
}

/** The products that somebody waits for. */
export async function wishedProducts(db: Query): Promise<string[]> {
  const rows = await db
    .selectDistinct({ productId: stockWishes.productId })
    .from(stockWishes)
    .where(isNotNull(stockWishes.confirmedAt))
  return rows.map(({ productId }) => productId)
}

/** Records which of the wished products can be had now, and since when that is so; one that is gone again starts over. */
export async function recordBack(db: Query, available: readonly string[], now: Date): Promise<void> {
  const { productId, confirmedAt, backSince } = stockWishes
  const isThere = sql`${productId} = any(${sql.param([...available])}::uuid[])`
  await db
    .update(stockWishes)
    .set({ backSince: sql`case when ${isThere} then ${now.toISOString()}::timestamptz end` })
    .where(and(isNotNull(confirmedAt), sql`(${backSince} is null) = (${isThere})`))
}

/**
 * Takes away some confirmed wishes for a product, those that see it back since a moment if one is given, and answers
 * their emails. Two who do this at the same time never have the same one.
 */
export async function takeWishes(
  tx: Tx,
  productId: string,
  backBy: Date | undefined,
  limit: number,
): Promise<string[]> {
  const found = tx.$with('found').as(
    tx
      .select({ id: stockWishes.id })
      .from(stockWishes)
      .where(
        and(
          eq(stockWishes.productId, productId),
          isNotNull(stockWishes.confirmedAt),
          backBy && lte(stockWishes.backSince, backBy),
        ),
      )
      .orderBy(asc(stockWishes.wishedAt))
      .limit(limit)
      .for('update', { skipLocked: true }),
  )
  const taken = await tx
    .with(found)
    .delete(stockWishes)
    .where(inArray(stockWishes.id, tx.select({ id: found.id }).from(found)))
    .returning({ email: stockWishes.email })
  return taken.map(({ email }) => email)
}

/** Forgets confirmed wishes for what can be had: whoever waits for it has been told, or is about to be. */
export async function deleteGranted(tx: Tx): Promise<void> {
  await tx.execute(sql`
    delete from ${stockWishes} wish using ${products} product
    where product.id = wish.product_id and wish.confirmed_at is not null
      and coalesce((${stockSql('product')}), 1) > 0`)
}

/** Forgets wishes that nobody confirmed in time, that are too old, and those for what is not sold any more. */
export async function deleteOldWishes(
  db: Query,
  { unconfirmed, all }: { unconfirmed: Date; all: Date },
): Promise<void> {
  const gone = db.select({ id: products.id }).from(products).where(isNotNull(products.deletedAt))
  await db
    .delete(stockWishes)
    .where(
      or(
        and(isNull(stockWishes.confirmedAt), lt(stockWishes.wishedAt, unconfirmed)),
        lt(stockWishes.wishedAt, all),
        inArray(stockWishes.productId, gone),
      ),
    )
}

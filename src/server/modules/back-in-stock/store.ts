import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
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

/** A wish that is fulfilled, and what it was for. */
export type Fulfilled = { email: string; productId: string; product: string }

/**
 * Takes away some confirmed wishes whose products can be had, and answers them: of one product at once, or of all that
 * are back since a moment. Two who do this at the same time never have the same one.
 */
export async function takeFulfilled(
  tx: Tx,
  which: { productId: string } | { backSince: Date },
  limit: number,
): Promise<Fulfilled[]> {
  const isMeant =
    'productId' in which
      ? sql`w.product_id = ${which.productId}`
      : sql`w.back_since <= ${which.backSince.toISOString()}::timestamptz`
  const { rows } = await tx.execute<Fulfilled>(sql`
    with found as (
      select w.id, p.name from ${stockWishes} w join ${products} p on p.id = w.product_id
      where w.confirmed_at is not null and ${isMeant} and p.deleted_at is null and coalesce(p.stock, 1) > 0
      order by w.wished_at limit ${limit} for update of w skip locked
    )
    delete from ${stockWishes} w using found where w.id = found.id
    returning w.email, w.product_id as "productId", found.name as product`)
  return rows
}

/** Notes which wished products can be had now, and since when that is so; one that is gone again starts over. */
export async function noteBack(db: Query, now: Date): Promise<void> {
  await db.execute(sql`
    update ${stockWishes} w
    set back_since = case when coalesce(p.stock, 1) > 0 and p.deleted_at is null then ${now.toISOString()}::timestamptz end
    from ${products} p
    where p.id = w.product_id and w.confirmed_at is not null
      and (w.back_since is null) = (coalesce(p.stock, 1) > 0 and p.deleted_at is null)`)
}

/** Forgets wishes that nobody confirmed in time, that are too old, and those for what is not sold any more. */
export async function deleteOldWishes(db: Query, { unconfirmed, all }: { unconfirmed: Date; all: Date }): Promise<void> {
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

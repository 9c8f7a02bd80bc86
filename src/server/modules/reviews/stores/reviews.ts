import { and, count, desc, eq, isNull, type SQL, sql, sum } from 'drizzle-orm'
import type { ReviewState } from '#domain/reviews.ts'
import { users } from '#modules/accounts/tables.ts'
import { reviews } from '#modules/reviews/tables.ts'
import type { Position } from '#platform/http/list-answer.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'

export type ReviewRow = typeof reviews.$inferSelect

/** A review with who wrote it, where the account is still there. */
export type SignedReview = { review: ReviewRow; customer: { id: string; name: string; email: string } | null }

const IN_STATE: Record<ReviewState, SQL> = {
  pending: isNull(reviews.isShown),
  shown: sql`${reviews.isShown}`,
  hidden: sql`not ${reviews.isShown}`,
}

const NEWEST_FIRST = [desc(reviews.writtenAt), desc(reviews.id)]

const after = (position: Position | undefined): SQL | undefined =>
  // The row itself says when it was written, to the microsecond.
  position &&
  sql`(${reviews.writtenAt}, ${reviews.id}) < (select written_at, id from ${reviews} where id = ${position.id})`

/** The reviews of a product that everybody reads, newest first, after a position. */
export function shownReviews(db: Query, productId: string, limit: number, position?: Position): Promise<ReviewRow[]> {
  return db
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, productId), IN_STATE.shown, after(position)))
    .orderBy(...NEWEST_FIRST)
    .limit(limit)
}

const signed = (db: Query) =>
  db
    .select({ review: reviews, customer: { id: users.id, name: users.name, email: users.email } })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.customerId))

/** Everybody's reviews, of one state when it is given, newest first, after a position. */
export function allReviews(
  db: Query,
  state: ReviewState | undefined,
  limit: number,
  position?: Position,
): Promise<SignedReview[]> {
  return signed(db)
    .where(and(state && IN_STATE[state], after(position)))
    .orderBy(...NEWEST_FIRST)
    .limit(limit)
}

export async function signedReview(db: Query, id: string): Promise<SignedReview | undefined> {
  const [found] = await signed(db).where(eq(reviews.id, id))
  return found
}

export async function countReviews(db: Query): Promise<Record<ReviewState, number>> {
  const rows = await db.select({ isShown: reviews.isShown, count: count() }).from(reviews).groupBy(reviews.isShown)
  const countOf = (isShown: boolean | null) => rows.find((row) => row.isShown === isShown)?.count ?? 0

  return { pending: countOf(null), shown: countOf(true), hidden: countOf(false) }
}

const by = (customerId: string, productId: string) =>
  and(eq(reviews.customerId, customerId), eq(reviews.productId, productId))

/** What a customer said about a product. */
export async function reviewBy(db: Query, customerId: string, productId: string): Promise<ReviewRow | undefined> {
  const [review] = await db.select().from(reviews).where(by(customerId, productId))
  return review
}

/** Keeps a review, unless its customer has reviewed that product: then the answer is false. */
export async function insertReview(tx: Tx, review: ReviewRow): Promise<boolean> {
  const { customerId, productId } = reviews
  const kept = await tx
    .insert(reviews)
    .values(review)
    .onConflictDoNothing({ target: [customerId, productId] })
    .returning({ id: reviews.id })
  return kept.length > 0
}

/** A review, locked until `tx` ends. */
export async function lockReview(tx: Tx, id: string): Promise<ReviewRow | undefined> {
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
  return review
}

/** What a customer said about a product, locked until `tx` ends. */
export async function lockReviewBy(tx: Tx, customerId: string, productId: string): Promise<ReviewRow | undefined> {
  const [review] = await tx.select().from(reviews).where(by(customerId, productId)).for('update')
  if (review) return review

  // Who waited for another change finds that review gone, and does not yet see the one that took its place.
  const newer = await reviewBy(tx, customerId, productId)
  return newer && lockReviewBy(tx, customerId, productId)
}

export async function deleteReview(tx: Tx, id: string): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.id, id))
}

export async function saveShown(tx: Tx, id: string, isShown: boolean): Promise<void> {
  await tx.update(reviews).set({ isShown }).where(eq(reviews.id, id))
}

/** What the reviews of a product that everybody reads come to. */
export async function sumStars(tx: Tx, productId: string): Promise<{ sum: number; count: number }> {
  const [row] = await tx
    .select({ sum: sum(reviews.stars).mapWith(Number), count: count() })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), IN_STATE.shown))
  return { sum: row?.sum ?? 0, count: row?.count ?? 0 }
}

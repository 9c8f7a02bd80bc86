import type { PanelReview, Review } from '#contract/reviews.ts'
import type { ReviewState } from '#domain/reviews.ts'
import type { Position } from '#platform/http/list-answer.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { ReviewDeps } from './deps.ts'
import { asOwn, asQueued, asShown } from './present-review.ts'
import { hasReceived } from './stores/purchases.ts'
import { allReviews, reviewBy, shownReviews } from './stores/reviews.ts'

/** A product that is not for sale is nobody's to review, or to read about. */
export async function ensureKnownProduct({ catalogue }: ReviewDeps, id: string): Promise<void> {
  if ((await catalogue.some([id])).length === 0) throw new Refusal('not_found')
}

/** One page of what everybody reads about a product. */
export async function listShown(
  { db }: ReviewDeps,
  productId: string,
  limit: number,
  position?: Position,
): Promise<Review[]> {
  return (await shownReviews(db, productId, limit, position)).map(asShown)
}

/** What a customer said about a product, and whether there is something to be said. */
export async function readOwnReview(deps: ReviewDeps, customerId: string, productId: string) {
  await ensureKnownProduct(deps, productId)
  const review = await reviewBy(deps.db, customerId, productId)
  const mayWrite = !review && (await hasReceived(deps.db, customerId, productId))

  return { mayWrite, review: review ? asOwn(review) : null }
}

/** One page of the owner's list. */
export async function listQueued(
  { db, catalogue }: ReviewDeps,
  state: ReviewState | undefined,
  limit: number,
  position?: Position,
): Promise<PanelReview[]> {
  const found = await allReviews(db, state, limit, position)
  const names = await catalogue.namesOf([...new Set(found.map(({ review }) => review.productId))])

  return found.map((signed) => asQueued(signed, names))
}

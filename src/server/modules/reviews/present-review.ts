import type { OwnReview, PanelReview, Review } from '#contract/reviews.ts'
import type { ReviewState } from '#domain/reviews.ts'
import type { ReviewRow, SignedReview } from './stores/reviews.ts'

/** A review as everybody reads it. */
export function asShown({ id, stars, text, name, writtenAt, pictures }: ReviewRow): Review {
  return { id, stars, text, name, date: writtenAt.toISOString(), pictures }
}

/** The same for who wrote it. */
export const asOwn = (review: ReviewRow): OwnReview => ({ ...asShown(review), state: stateOf(review) })

/** The same for the owner; `names` has what products are called. */
export function asQueued({ review, customer }: SignedReview, names: ReadonlyMap<string, string>): PanelReview {
  const { productId } = review

  return { ...asOwn(review), productId, product: names.get(productId) ?? '', customer }
}

/** Where a review stands. */
export function stateOf({ isShown }: ReviewRow): ReviewState {
  if (isShown === null) return 'pending'

  return isShown ? 'shown' : 'hidden'
}

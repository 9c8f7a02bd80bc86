import type { OwnReview, ReviewChange } from '#contract/reviews.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { ReviewDeps } from './deps.ts'
import { followRating } from './follow-rating.ts'
import { ensureKnownProduct } from './read-reviews.ts'
import { deleteReview, lockReviewBy, reviewBy } from './stores/reviews.ts'
import { prepareReview } from './write-review.ts'

/**
 * Puts other words in place of what a customer said. They are a review with an id of its own, so that the owner never
 * lets words through that nobody has read.
 */
export async function changeReview(
  deps: ReviewDeps,
  customerId: string,
  productId: string,
  { kept, ...form }: ReviewChange,
): Promise<OwnReview> {
  await ensureKnownProduct(deps, productId)
  if (!(await reviewBy(deps.db, customerId, productId))) throw new Refusal('not_found')
  const insert = await prepareReview(deps, customerId, productId, form)

  return deps.catalogue.change(async (tx) => {
    const before = await takeBack(deps, tx, customerId, productId, kept)

    return insert(
      tx,
      before.filter((url) => kept.includes(url)),
    )
  })
}

/** Takes back what a customer said about a product, which need not be sold any more. */
export const removeReview = (deps: ReviewDeps, customerId: string, productId: string): Promise<unknown> =>
  deps.catalogue.change((tx) => takeBack(deps, tx, customerId, productId))

/** Deletes a review; its pictures go but for the kept ones, and the rating follows. Answers all pictures it had. */
async function takeBack(
  { catalogue, media }: ReviewDeps,
  tx: Tx,
  customerId: string,
  productId: string,
  kept: readonly string[] = [],
): Promise<readonly string[]> {
  const review = await lockReviewBy(tx, customerId, productId)
  if (!review) throw new Refusal('not_found')

  await deleteReview(tx, review.id)
  for (const url of review.pictures) if (!kept.includes(url)) await media.release(tx, url)
  if (review.isShown) await followRating(catalogue, tx, productId)
  return review.pictures
}

import type { PanelReview, ReviewDecision } from '#contract/reviews.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { ReviewDeps } from './deps.ts'
import { followRating } from './follow-rating.ts'
import { asQueued, stateOf } from './present-review.ts'
import { lockReview, saveShown, signedReview } from './stores/reviews.ts'

/** Lets a review through, or hides it; the product's rating follows, and pages are made anew. */
export async function decideReview(
  { db, audit, catalogue }: ReviewDeps,
  adminId: string,
  id: string,
  { isShown, stateSeen }: ReviewDecision,
): Promise<PanelReview> {
  await catalogue.change(async (tx) => {
    const review = await lockReview(tx, id)
    if (!review) throw new Refusal('not_found')
    if (review.isShown === isShown) return
    const state = stateOf(review)
    if (stateSeen && stateSeen !== state) {
      const message = `This review was ${state} meanwhile: it stands under ${state === 'shown' ? 'Shown' : 'Hidden'} now.`
      throw new Refusal('review_decided', { message })
    }

    const { productId } = review
    await saveShown(tx, id, isShown)
    await followRating(catalogue, tx, productId)
    await audit.record(tx, adminId, {
      subject: 'review',
      subjectId: id,
      action: isShown ? 'shown' : 'hidden',
      before: { state },
      after: { state: isShown ? 'shown' : 'hidden' },
    })
  })
  const signed = await signedReview(db, id)
  if (!signed) throw new Refusal('not_found')

  return asQueued(signed, await catalogue.namesOf([signed.review.productId]))
}

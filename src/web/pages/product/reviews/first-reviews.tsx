import type { Rating } from '#contract/catalogue.ts'
import { reviewsWords, starsWords } from '#domain/reviews.ts'
import { useReviews } from '#web/data/reviews.ts'
import { Stars } from '#web/ui/stars.tsx'
import { ReviewList } from './review-list.tsx'

/** The newest reviews under their average. */
export function FirstReviews({ productId, rating: { average, count } }: { productId: string; rating: Rating }) {
  const { data: reviews = [] } = useReviews(productId)

  return (
    <>
      <div className="mb-6 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="text-h2">What people say</h2>
        <p className="flex items-center gap-2 font-semibold">
          <Stars stars={Math.round(average)} />
          <span>
            <span aria-hidden="true">{average} of 5</span>
            <span className="sr-only">{starsWords(average)} on average</span>, {reviewsWords(count)}
          </span>
        </p>
      </div>
      <ReviewList reviews={reviews} />
    </>
  )
}

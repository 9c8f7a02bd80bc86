import { Suspense, useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { FIRST_REVIEWS } from '#web/data/reviews.ts'
import { useSession } from '#web/data/session.ts'
import { lazyWithQueries } from '#web/parts/lazy-with-queries.tsx'
import { Rating } from '#web/parts/rating.tsx'
import { StaticHtml } from '#web/parts/static-html.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

const nothing = () => () => null // the page stands without it

const FirstReviews = lazyComponent(async () => (await import('./reviews/first-reviews.tsx')).FirstReviews, nothing)
const OtherReviews = lazyWithQueries(async () => (await import('./reviews/other-reviews.tsx')).OtherReviews, nothing)
const OwnReview = lazyWithQueries(async () => (await import('./reviews/own-review.tsx')).OwnReview, nothing)

if (import.meta.env.SSR) await FirstReviews.load()

/** What people say about a product, as the server sent it; and for those who have it, the place to say something. */
export function ProductReviews({ product: { id, name, rating } }: { product: Product }) {
  const { token, isAdmin } = useSession()
  const [isAll, setAll] = useState(false)
  const isCustomer = token !== null && !isAdmin
  if (!rating && !isCustomer) return null

  return (
    <section id="reviews" aria-label="Reviews" className="scroll-mt-20">
      {rating && (
        <div className="shell pb-14 md:pb-20">
          {/* One that goes, the reader's own, is not in what the server has sent. */}
          <StaticHtml key={rating.count} name={`reviews-${id}-${rating.count}`}>
            <Suspense fallback={null}>
              <FirstReviews productId={id} rating={rating} />
            </Suspense>
          </StaticHtml>
          {rating.count > FIRST_REVIEWS && !isAll && (
            <Button variant="secondary" onClick={() => setAll(true)} className="needs-script mt-6">
              Show all {rating.count} reviews
            </Button>
          )}
          {isAll && (
            <Suspense fallback={null}>
              <OtherReviews productId={id} />
            </Suspense>
          )}
        </div>
      )}
      {isCustomer && (
        <Suspense fallback={null}>
          <OwnReview productId={id} product={name} />
        </Suspense>
      )}
    </section>
  )
}

/** The rating beside the price, and the way to what it is made of. */
export function RatingLink({ rating }: Pick<Product, 'rating'>) {
  return (
    rating && (
      <a href="#reviews" className="mt-3 inline-flex min-h-11 items-center underline-offset-4 hover:underline">
        <Rating rating={rating} />
      </a>
    )
  )
}

import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { ReviewState } from '#domain/reviews.ts'
import { useApi } from '#web/data/api.ts'
import { ownReviewQuery } from '#web/data/own-reviews.ts'
import { recallEntries } from '#web/data/tab-memory.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { ReviewWords } from './review-list.tsx'
import { unsentReview } from './unsent-review.ts'

const ReviewForm = lazyComponent(
  async () => (await import('./review-form.tsx')).ReviewForm,
  () => () => <p role="alert">The form did not load. Please load the page again.</p>,
)

const STATE_WORDS: Record<ReviewState, string> = {
  pending: 'Thank you! Others can read it once we have looked at it.',
  shown: 'Thank you! Everybody can read it.',
  hidden: 'Thank you! It is not shown to others.',
}

/** For customers alone: what they said about the product, or the form to say it, once they have it. */
export function OwnReview({ productId, product }: { productId: string; product: string }) {
  const { data } = useQuery(ownReviewQuery(useApi(), productId))
  const [isSent, setSent] = useState(false)
  if (!data || (!data.review && !data.mayWrite)) return null

  return (
    <div className="shell pb-14 md:pb-20">
      <div className="max-w-160 rounded-card bg-paper p-5 shadow-card sm:p-7">
        {data.review ? (
          <>
            {/* Whoever sent it stood in the form, which is gone. */}
            <h2 ref={isSent ? takeFocus : undefined} tabIndex={-1} className="mb-1 scroll-mt-24 text-22">
              Your review
            </h2>
            <p className="text-ink-2">{STATE_WORDS[data.review.state]}</p>
            {data.review.state !== 'shown' && (
              <div className="mt-4">
                <ReviewWords review={data.review} />
              </div>
            )}
          </>
        ) : (
          <Invitation productId={productId} product={product} onSent={() => setSent(true)} />
        )}
      </div>
    </div>
  )
}

type InvitationProps = { productId: string; product: string; onSent: () => void }

/** The form, behind a button unless somebody came for it or was writing already. */
function Invitation({ productId, product, onSent }: InvitationProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isOpen, setOpen] = useState(
    () => location.hash === '#write-review' || !!recallEntries(unsentReview(productId)),
  )

  const show = (isShown: boolean) => {
    setOpen(isShown)
    heading.current?.focus() // the pressed button goes
  }

  // The browser looked for the anchor before it was there.
  useEffect(() => {
    if (location.hash === '#write-review') heading.current?.scrollIntoView()
  }, [])

  return (
    <>
      <h2 ref={heading} id="write-review" tabIndex={-1} className="mb-1 scroll-mt-24 text-22">
        How was {product}?
      </h2>
      <p className="mb-4 text-ink-2">You have had it. A few words from you help others choose.</p>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-96 rounded-field" />}>
          <ReviewForm productId={productId} onSent={onSent} onClose={() => show(false)} />
        </Suspense>
      ) : (
        <Button onClick={() => show(true)}>Write a review</Button>
      )}
    </>
  )
}

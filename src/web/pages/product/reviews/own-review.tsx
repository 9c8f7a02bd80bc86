import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react'
import type { OwnReview as Review } from '#contract/reviews.ts'
import type { ReviewState } from '#domain/reviews.ts'
import { useApi } from '#web/data/api.ts'
import { isNotFound, refusalOf } from '#web/data/api-error.ts'
import { cacheOwnReview, ownReviewQuery, REVIEW_GONE, rereadOwnReview } from '#web/data/own-reviews.ts'
import { recallEntries } from '#web/data/tab-memory.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { goTo } from '#web/ui/go-to.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
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
  const [hasActed, setActed] = useState(false)
  const act = () => setActed(true)
  if (!data || (!data.review && !data.mayWrite)) return null

  return (
    <div className="shell pb-14 md:pb-20">
      <div className="max-w-160 rounded-card bg-paper p-5 shadow-card sm:p-7">
        {data.review ? (
          <Written key={data.review.id} productId={productId} review={data.review} isNew={hasActed} onSent={act} />
        ) : (
          <Invitation productId={productId} product={product} isBack={hasActed} onSent={act} />
        )}
      </div>
    </div>
  )
}

type WrittenProps = {
  productId: string
  review: Review
  /** Whoever sent it stood in the form, which is gone. */
  isNew: boolean
  onSent: () => void
}

/** What they said, where others do not read it, and the ways to change it and to take it back. */
function Written({ productId, review, isNew, onSent }: WrittenProps) {
  const api = useApi()
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isChanging, setChanging] = useState(() => !!recallEntries(unsentReview(productId)))
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => api('deleteOwnReview', { params: { id: productId } }),
    onSuccess: ({ message }) => {
      toast.success(message)
      onSent()
      cacheOwnReview(client, productId, null)
    },
    onError: (error) => {
      setAsking(false)
      if (!isNotFound(error))
        return toast.error(refusalOf(error, 'Your review could not be deleted. Please try again.').message)
      toast.error(REVIEW_GONE)
      onSent()
      return rereadOwnReview(client, productId)
    },
  })

  const change = (isOpen: boolean) => {
    setChanging(isOpen)
    heading.current?.focus() // the pressed button goes
  }

  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mb-1 scroll-mt-24 text-22">
        Your review
      </h2>
      <p className="mb-4 text-ink-2">
        {isChanging ? 'Once you save it, we look at it again before others read it.' : STATE_WORDS[review.state]}
      </p>
      {isChanging ? (
        <Form productId={productId} review={review} onSent={onSent} onClose={() => change(false)} />
      ) : (
        <>
          {review.state !== 'shown' && <ReviewWords review={review} />}
          <div className="mt-4 flex flex-wrap gap-3">
            <Button variant="secondary" size="small" onClick={() => change(true)}>
              Change
            </Button>
            <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
              Delete
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete your review?"
        confirmLabel="Delete"
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>Its words and pictures go for good. You may write another one.</p>
      </ConfirmDialog>
    </>
  )
}

const Form = (props: ComponentProps<typeof ReviewForm>) => (
  <Suspense fallback={<Skeleton className="h-96 rounded-field" />}>
    <ReviewForm {...props} />
  </Suspense>
)

type InvitationProps = {
  productId: string
  product: string
  /** Whoever took a review back stood in what is gone. */
  isBack: boolean
  onSent: () => void
}

/** The form, behind a button unless somebody came for it or was writing already. */
function Invitation({ productId, product, isBack, onSent }: InvitationProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isOpen, setOpen] = useState(
    () => (!isBack && location.hash === '#write-review') || !!recallEntries(unsentReview(productId)),
  )

  const show = (isShown: boolean) => {
    setOpen(isShown)
    heading.current?.focus() // the pressed button goes
  }

  // The browser looked for the anchor before it was there.
  useEffect(() => {
    if (isBack) heading.current?.focus()
    else if (location.hash === '#write-review') goTo(heading.current)
  }, [isBack])

  return (
    <>
      <h2 ref={heading} id="write-review" tabIndex={-1} className="mb-1 scroll-mt-24 text-22">
        How was {product}?
      </h2>
      <p className="mb-4 text-ink-2">You have had it. A few words from you help others choose.</p>
      {isOpen ? (
        <Form productId={productId} onSent={onSent} onClose={() => show(false)} />
      ) : (
        <Button onClick={() => show(true)}>Write a review</Button>
      )}
    </>
  )
}

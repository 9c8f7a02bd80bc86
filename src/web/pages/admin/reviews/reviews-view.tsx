import { useRef } from 'react'
import { useSearchParams } from 'wouter'
import { REVIEW_STATES, type ReviewState } from '#domain/reviews.ts'
import { LoadMore } from '#web/pages/admin/load-more.tsx'
import { PANEL } from '#web/pages/admin/panel.ts'
import { ViewHead } from '#web/pages/admin/view-head.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ReviewRow } from './review-row.tsx'
import { useDecideReview, useQueuedReviews, useReviewCounts } from './use-reviews.ts'

const WORDS: Record<ReviewState, { label: string; none: string }> = {
  pending: { label: 'Waiting', none: 'No review waits to be read.' },
  shown: { label: 'Shown', none: 'No review is shown yet. The first one you let through puts stars on its product.' },
  hidden: { label: 'Hidden', none: 'No review is hidden.' },
}

/** What customers say: read here first, then shown to everybody or hidden. Nobody changes their words. */
export function ReviewsView() {
  const [search, setSearch] = useSearchParams()
  const { data: counts } = useReviewCounts()
  const state = REVIEW_STATES.find((one) => one === search.get('state')) ?? 'pending'
  const list = useQueuedReviews(state)
  const reviews = list.data?.pages.flatMap(({ items }) => items)
  const chosen = useRef<HTMLButtonElement>(null)
  const { mutate, isPending, variables } = useDecideReview(() => chosen.current?.focus()) // the row leaves the list, and the focus with it

  const select = (wanted: ReviewState) =>
    setSearch({ tab: 'reviews', ...(wanted !== 'pending' && { state: wanted }) }, { replace: true })

  return (
    <>
      <ViewHead
        title="Reviews"
        note="By customers whose parcel came, one for each product. Their words stay as they are."
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways */}
      <div role="group" aria-label="Which reviews" className="mb-5 flex flex-wrap gap-2">
        {REVIEW_STATES.map((one) => (
          <button
            key={one}
            ref={one === state ? chosen : undefined}
            type="button"
            aria-pressed={one === state}
            onClick={() => select(one)}
            className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-field border border-admin-line bg-paper px-3.5 font-medium transition-colors duration-120 hover:border-field aria-pressed:border-plum aria-pressed:bg-plum aria-pressed:text-white"
          >
            {WORDS[one].label}
            <span className="tabular-nums opacity-80">{counts?.[one].toLocaleString('en-IN')}</span>
          </button>
        ))}
      </div>
      {list.isError && !reviews && <LoadFailed message="The reviews could not be loaded." retry={list.refetch} />}
      {!list.isError && !reviews && <Skeleton className="h-64 rounded-card" />}
      {reviews?.length === 0 && <p className={`${PANEL} p-8 text-center text-admin-ink-2`}>{WORDS[state].none}</p>}
      {reviews && reviews.length > 0 && (
        <ul aria-label={`${WORDS[state].label} reviews`} className={`${PANEL} divide-y divide-admin-line`}>
          {reviews.map((review) => (
            <ReviewRow
              key={review.id}
              review={review}
              onDecide={(isShown) => mutate({ id: review.id, isShown, stateSeen: review.state })}
              decided={isPending && variables.id === review.id ? variables.isShown : undefined}
              isBlocked={isPending && variables.id !== review.id}
            />
          ))}
        </ul>
      )}
      <LoadMore list={list} className="mt-4" />
    </>
  )
}

import { useReviewCounts } from './use-reviews.ts'

/** How many reviews wait to be read, on the tab; nothing while none does. */
export function ReviewsBadge() {
  const { data } = useReviewCounts()
  if (!data || data.pending === 0) return null

  return (
    <span className="rounded-pill bg-plum px-1.5 font-semibold text-12 text-white tabular-nums max-lg:absolute max-lg:top-1.5 max-lg:left-[calc(50%+6px)] lg:ml-auto">
      {data.pending}
    </span>
  )
}

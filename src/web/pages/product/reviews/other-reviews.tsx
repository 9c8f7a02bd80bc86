import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/data/api.ts'
import { FIRST_REVIEWS } from '#web/data/reviews.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { ReviewList } from './review-list.tsx'

/** All reviews but those that stand there already. */
export function OtherReviews({ productId }: { productId: string }) {
  const api = useApi()
  const {
    data: reviews,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['product', productId, 'all-reviews'],
    queryFn: ({ signal }) => api('listReviews', { params: { id: productId }, query: {}, signal }),
  })

  return (
    <div ref={takeFocus} tabIndex={-1} className="mt-4 outline-none">
      {isError && <LoadFailed message="The other reviews did not load." retry={refetch} />}
      {!isError && !reviews && <Skeleton className="h-40 rounded-card" />}
      {reviews && <ReviewList reviews={reviews.slice(FIRST_REVIEWS)} />}
    </div>
  )
}

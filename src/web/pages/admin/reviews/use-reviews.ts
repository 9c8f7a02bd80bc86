import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReviewState } from '#domain/reviews.ts'
import { useApi } from '#web/data/api.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { MINE } from '#web/data/query-client.ts'
import { readListPage } from '#web/pages/admin/bookings/list-page.ts'
import { toast } from '#web/ui/toast.ts'

const REVIEWS = [MINE, 'reviews']

/** How many reviews stand where, for the owner. */
export function useReviewCounts({ isAsked = true } = {}) {
  const api = useApi()

  return useQuery({
    queryKey: [...REVIEWS, 'counts'],
    queryFn: ({ signal }) => api('readReviewCounts', { signal }),
    enabled: isAsked,
  })
}

/** The reviews of one state, newest first, page after page. */
export function useQueuedReviews(state: ReviewState) {
  const api = useApi()

  return useInfiniteQuery({
    queryKey: [...REVIEWS, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      readListPage((via) =>
        api('listAllReviews', {
          query: { state, limit: '20', ...(pageParam && { cursor: pageParam }) },
          signal,
          via,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  })
}

/** Lets a review through, or hides it. */
export function useDecideReview() {
  const api = useApi()
  const client = useQueryClient()

  return useMutation({
    mutationFn: ({ id, isShown }: { id: string; isShown: boolean }) =>
      api('decideReview', { params: { id }, body: { isShown } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(refusalOf(error, 'That did not work. Please try again.').message),
    onSettled: () => void client.invalidateQueries({ queryKey: REVIEWS }), // the row may go before it is told
  })
}

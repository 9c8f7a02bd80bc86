import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReviewState } from '#domain/reviews.ts'
import { useApi } from '#web/data/api.ts'
import { isNotFound, refusalOf } from '#web/data/api-error.ts'
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

/** How long a list that has come anew stands still before the next decision, in milliseconds. */
const SETTLING = 400

const FAILED = 'That did not work. Please try again.'
const GONE = 'Its customer has changed or deleted this review. A changed one stands under Waiting.'

type Decision = { id: string; isShown: boolean; stateSeen: ReviewState }

/** Lets reviews through, or hides them, one at a time: it is pending until the list has settled, because the next one stands where the last one stood. */
export function useDecideReview(onDecided: () => void) {
  const api = useApi()
  const client = useQueryClient()

  return useMutation({
    mutationFn: ({ id, ...body }: Decision) => api('decideReview', { params: { id }, body }),
    onSuccess: ({ message }) => {
      toast.success(message)
      onDecided()
    },
    onError: (error) => toast.error(isNotFound(error) ? GONE : refusalOf(error, FAILED).message),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: REVIEWS })
      await new Promise((resolve) => setTimeout(resolve, SETTLING))
    },
  })
}

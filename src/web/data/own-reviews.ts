import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { OwnReview } from '#contract/reviews.ts'
import type { Api } from './api.ts'
import { MINE } from './query-client.ts'

const keyOf = (productId: string) => [MINE, 'review', productId]

/** What the person said about a product, and whether they may say something. */
export function ownReviewQuery(api: Api, productId: string) {
  return queryOptions({
    queryKey: keyOf(productId),
    queryFn: ({ signal }) => api('readOwnReview', { params: { id: productId }, signal }),
  })
}

/** Takes over what the server has answered about a review, without asking again. */
export function cacheOwnReview(client: QueryClient, productId: string, review: OwnReview): void {
  client.setQueryData(keyOf(productId), { mayWrite: false, review })
}

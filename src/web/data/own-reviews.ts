import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { OwnReview } from '#contract/reviews.ts'
import type { Api } from './api.ts'
import { productKey } from './products.ts'
import { MINE } from './query-client.ts'

const keyOf = (productId: string) => [MINE, 'review', productId]

/** What the person said about a product, and whether they may say something. */
export function ownReviewQuery(api: Api, productId: string) {
  return queryOptions({
    queryKey: keyOf(productId),
    queryFn: ({ signal }) => api('readOwnReview', { params: { id: productId }, signal }),
  })
}

/**
 * Takes over what the server has answered about a review, without asking again; null when it was taken back. What
 * everybody reads of the product may have changed with it.
 */
export function cacheOwnReview(client: QueryClient, productId: string, review: OwnReview | null): void {
  client.setQueryData(keyOf(productId), { mayWrite: !review, review })
  for (const queryKey of [productKey(productId), ['products']]) client.invalidateQueries({ queryKey })
}

/** Reads it again: another tab has sent it, changed it or taken it back. */
export const rereadOwnReview = (client: QueryClient, productId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOf(productId) })

export const REVIEW_GONE = 'There is no such review any more.'

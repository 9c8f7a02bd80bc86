import { type Api, useApi } from './api.ts'
import { queryFor } from './queries.ts'
import { useAnswer } from './use-answer.ts'

/** So many stand on the product's page from the start. */
export const FIRST_REVIEWS = 6

/** What people say about a product: the newest of it. */
export function reviewsQuery(api: Api, id: string) {
  return queryFor({
    queryKey: ['product', id, 'reviews'],
    queryFn: ({ signal }) => api('listReviews', { params: { id }, query: { limit: String(FIRST_REVIEWS) }, signal }),
  })
}

export function useReviews(id: string) {
  return useAnswer(reviewsQuery(useApi(), id))
}

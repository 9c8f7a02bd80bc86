import type { FullProduct, Product } from '#contract/catalogue.ts'
import { type Api, useApi } from './api.ts'
import { isNotFound } from './api-error.ts'
import { knownAnswer, queryFor, useQueries } from './queries.ts'
import { useAnswer } from './use-answer.ts'

const LONGEST_SEARCH = 100

/** The catalogue, or the part of it that has `q` in its name or description. */
export function productsQuery(api: Api, q = '') {
  const text = searchFor(q)

  return queryFor({
    queryKey: text ? ['products', { q: text }] : ['products'],
    queryFn: ({ signal }) => api('listProducts', { query: text ? { q: text } : {}, signal }),
  })
}

export const productKey = (id: string) => ['product', id]
export const factsKey = (id: string) => ['product', id, 'facts']

/** One product; `null` when there is none of that id. */
export function productQuery(api: Api, id: string) {
  return queryFor({
    queryKey: productKey(id),
    queryFn: ({ signal }): Promise<FullProduct | null> =>
      api('readProduct', { params: { id }, signal }).catch(nullWhenNotFound),
  })
}

/** The food facts on a product's label; `null` when there is no such product. */
export function productFactsQuery(api: Api, id: string) {
  return queryFor({
    queryKey: factsKey(id),
    queryFn: ({ signal }) => api('readProductFacts', { params: { id }, signal }).catch(nullWhenNotFound),
  })
}

export function useProducts(q?: string) {
  return useAnswer(productsQuery(useApi(), q))
}

/** A product whose further facts may still be on their way. */
export type ShownProduct = Product & Partial<FullProduct>

/** One product, shown at once as far as the list that led here knows it. */
export function useProduct(id: string) {
  const products = knownAnswer(useQueries(), ['products']) as Product[] | undefined

  return useAnswer<ShownProduct | null>({
    ...productQuery(useApi(), id),
    stopgap: products?.find((product) => product.id === id),
  })
}

export function useProductFacts(id: string) {
  return useAnswer(productFactsQuery(useApi(), id))
}

/** A search text as the server takes it: trimmed, bounded, without invisible characters. */
function searchFor(text: string): string {
  return text.replaceAll('\u0000', '').trim().slice(0, LONGEST_SEARCH).trim()
}

function nullWhenNotFound(error: unknown): null {
  if (isNotFound(error)) return null
  throw error
}

import type { FullProduct, Product } from '#contract/catalogue.ts'
import { type Api, useApi } from './api.ts'
import { isNotFound } from './api-error.ts'
import { knownAnswer, queryFor, useQueries } from './queries.ts'
import { useAnswer } from './use-answer.ts'

const MAX_SEARCH_LENGTH = 100

/** The catalogue, or the part of it that has `q` in its name or description. */
export function productsQuery(api: Api, q = '') {
  const text = searchFor(q)

  return queryFor({
    queryKey: text ? ['products', { q: text }] : ['products'],
    queryFn: ({ signal }) => api('listProducts', { query: text ? { q: text } : {}, signal }),
  })
}

export const productKey = (id: string) => ['product', id]
export const labelKey = (id: string) => ['product', id, 'facts']

/** One product; `null` when there is none of that id. */
export function productQuery(api: Api, id: string) {
  return queryFor({
    queryKey: productKey(id),
    queryFn: ({ signal }): Promise<FullProduct | null> =>
      api('readProduct', { params: { id }, signal }).catch(nullWhenNotFound),
  })
}

/** What a product's label says, as the law asks for it; `null` when there is no such product. */
export function productLabelQuery(api: Api, id: string) {
  return queryFor({
    queryKey: labelKey(id),
    queryFn: ({ signal }) => api('readProductFacts', { params: { id }, signal }).catch(nullWhenNotFound),
  })
}

export function useProducts(q?: string) {
  return useAnswer(productsQuery(useApi(), q))
}

/** A product some of whose details may still be on their way. */
export type ShownProduct = Product & Partial<FullProduct>

/** One product, shown at once as far as the list that led here knows it. */
export function useProduct(id: string) {
  const products = knownAnswer(useQueries(), ['products']) as Product[] | undefined

  return useAnswer<ShownProduct | null>({
    ...productQuery(useApi(), id),
    stopgap: products?.find((product) => product.id === id),
  })
}

export function useProductLabel(id: string) {
  return useAnswer(productLabelQuery(useApi(), id))
}

/** A search text as the server takes it: trimmed, bounded, without invisible characters. */
function searchFor(text: string): string {
  return text.replaceAll('\u0000', '').trim().slice(0, MAX_SEARCH_LENGTH).trim()
}

function nullWhenNotFound(error: unknown): null {
  if (isNotFound(error)) return null
  throw error
}

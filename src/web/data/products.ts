import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Product } from '#contract/catalogue.ts'
import { type Api, useApi } from './api.ts'
import { isNotFound } from './api-error.ts'

const LONGEST_SEARCH = 100

/** The catalogue, or the part of it that has `q` in its name or description. */
export function productsQuery(api: Api, q = '') {
  const text = searchFor(q)

  return queryOptions({
    queryKey: text ? ['products', { q: text }] : ['products'],
    queryFn: ({ signal }) => api('listProducts', { query: text ? { q: text } : {}, signal }),
  })
}

/** One product; `null` when there is none of that id. */
export function productQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }): Promise<Product | null> =>
      api('readProduct', { params: { id }, signal }).catch(nullWhenNotFound),
  })
}

/** The food facts on a product's label; `null` when there is no such product. */
export function productFactsQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['product', id, 'facts'],
    queryFn: ({ signal }) => api('readProductFacts', { params: { id }, signal }).catch(nullWhenNotFound),
  })
}

export function useProducts(q?: string) {
  return useQuery(productsQuery(useApi(), q))
}

/** One product, shown at once when the list that led here already has it. */
export function useProduct(id: string) {
  const client = useQueryClient()

  return useQuery({
    ...productQuery(useApi(), id),
    initialData: () => listed(client)?.find((product) => product.id === id),
    initialDataUpdatedAt: () => client.getQueryState(['products'])?.dataUpdatedAt,
  })
}

export function useProductFacts(id: string) {
  return useQuery(productFactsQuery(useApi(), id))
}

/** A search text as the server takes it: trimmed, bounded, without invisible characters. */
function searchFor(text: string): string {
  return text.replaceAll('\u0000', '').trim().slice(0, LONGEST_SEARCH).trim()
}

function listed(client: QueryClient): Product[] | undefined {
  return client.getQueryData<Product[]>(['products'])
}

function nullWhenNotFound(error: unknown): null {
  if (isNotFound(error)) return null
  throw error
}

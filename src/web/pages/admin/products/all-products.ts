import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/data/api.ts'
import { MINE } from '#web/data/query-client.ts'

export const ALL_PRODUCTS = [MINE, 'products']

/** The whole catalogue in the order of the shop, hidden ones too. */
export function useAllProducts() {
  const api = useApi()

  return useQuery({
    queryKey: ALL_PRODUCTS,
    queryFn: ({ signal }) => api('listAllProducts', { query: {}, signal }),
  })
}

import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/data/api.ts'
import { MINE } from '#web/data/query-client.ts'

/** What keys of parcels begin with; read anew when an order has moved. */
export const PARCELS = [MINE, 'parcels']

/** What is to be packed: of these orders, or of all that wait. */
export function useParcels(orders: readonly string[] | undefined, isWanted = true) {
  const api = useApi()

  return useQuery({
    queryKey: [...PARCELS, orders ?? 'waiting'],
    queryFn: ({ signal }) => api('readParcels', { body: orders ? { orders: [...orders] } : {}, signal }),
    staleTime: 30_000,
    enabled: isWanted,
  })
}

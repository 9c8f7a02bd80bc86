import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Api, useApi } from '#web/data/api.ts'
import { MINE } from '#web/data/query-client.ts'

/** What keys of parcels begin with; read anew when an order has moved. */
export const PARCELS = [MINE, 'parcels']

/** The stream tells of new orders only; that somebody else has shipped one is found by asking. */
const ASK_AGAIN_MS = 30_000

/** What is to be packed: of these orders, or of all that wait. */
export function useParcels(orders: readonly string[] | undefined, isWanted = true) {
  const api = useApi()

  return useQuery({ ...parcelsQuery(api, orders), enabled: isWanted })
}

/** How many orders wait to be packed, asked again and again while the page is looked at. */
export function useWaitingCount(): number | undefined {
  const api = useApi()
  const { data } = useQuery({ ...parcelsQuery(api, undefined), refetchInterval: ASK_AGAIN_MS })

  return data?.parcels.length
}

const parcelsQuery = (api: Api, orders: readonly string[] | undefined) =>
  queryOptions({
    queryKey: [...PARCELS, orders ?? 'waiting'],
    queryFn: ({ signal }) => api('readParcels', { body: orders ? { orders: [...orders] } : {}, signal }),
    staleTime: 30_000,
  })

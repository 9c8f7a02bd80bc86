import { useQuery } from '@tanstack/react-query'
import type { Courier } from '#domain/courier.ts'
import { useApi } from '#web/data/api.ts'
import { MINE } from '#web/data/query-client.ts'

/** Who may bring a parcel; nobody until it is known. */
export function useCouriers(): readonly Courier[] {
  const api = useApi()
  const { data = [] } = useQuery({
    queryKey: [MINE, 'couriers'],
    queryFn: ({ signal }) => api('listCouriers', { signal }),
  })

  return data
}

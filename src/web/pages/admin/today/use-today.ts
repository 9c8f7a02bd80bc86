import { useQuery } from '@tanstack/react-query'
import { MINUTE_MS } from '#domain/durations.ts'
import { useApi } from '#web/data/api.ts'
import { MINE } from '#web/data/query-client.ts'

/** How the shop stands; asked anew whenever it is opened, and every minute while it is looked at. */
export function useToday() {
  const api = useApi()

  return useQuery({
    queryKey: [MINE, 'today'],
    queryFn: ({ signal }) => api('readToday', { signal }),
    refetchOnMount: 'always',
    refetchInterval: MINUTE_MS,
  })
}

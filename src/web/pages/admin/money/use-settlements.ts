import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '#web/data/api.ts'
import { MINE } from '#web/data/query-client.ts'

export type Period = { from: string; to: string }

/** What reached the bank account in some days; of the last month while no day is chosen. */
export function useSettlements(period: Period) {
  const api = useApi()

  return useQuery({
    queryKey: [MINE, 'settlements', period],
    queryFn: ({ signal }) => api('listSettlements', { query: period, signal }),
    placeholderData: keepPreviousData,
  })
}

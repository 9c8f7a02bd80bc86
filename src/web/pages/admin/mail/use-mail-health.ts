import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/data/api.ts'
import { MINE } from '#web/data/query-client.ts'

export const MAIL_HEALTH = [MINE, 'mail-health']

/** How the shop's mail is doing, asked anew each time it is looked at. */
export function useMailHealth() {
  const api = useApi()

  return useQuery({
    queryKey: MAIL_HEALTH,
    queryFn: ({ signal }) => api('readMailHealth', { signal }),
    refetchOnMount: 'always',
  })
}

import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/data/api.ts'
import { MINE } from '#web/data/query-client.ts'

/** What is wrong with the money. Old news would be worse than none, so opening the view asks anew. */
export function useMoneyHealth({ isReadAnew = false } = {}) {
  const api = useApi()

  return useQuery({
    queryKey: [MINE, 'money-health'],
    queryFn: ({ signal }) => api('readMoneyHealth', { signal }),
    refetchOnMount: isReadAnew ? 'always' : true,
  })
}

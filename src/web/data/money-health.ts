import { useQuery } from '@tanstack/react-query'
import { useApi } from './api.ts'
import { MINE } from './query-client.ts'

/** What is wrong with the money. Old news would be worse than none, so opening the view asks anew. */
export function useMoneyHealth({ isReadAnew = false } = {}) {
  const api = useApi()

  return useQuery({
    queryKey: [MINE, 'money-health'],
    queryFn: ({ signal }) => api('readMoneyHealth', { signal }),
    refetchOnMount: isReadAnew ? 'always' : true,
  })
}

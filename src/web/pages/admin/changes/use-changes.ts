import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/data/api.ts'
import { MINE } from '#web/data/query-client.ts'

export type ChangeSubject = { kind: 'product' | 'order'; id: string }

/** What admins did to one product or order, newest first. */
export function useChanges({ kind, id }: ChangeSubject) {
  const api = useApi()

  return useQuery({
    queryKey: [MINE, 'changes', id],
    queryFn: ({ signal }) =>
      api(kind === 'product' ? 'listProductChanges' : 'listOrderChanges', { params: { id }, signal }),
  })
}

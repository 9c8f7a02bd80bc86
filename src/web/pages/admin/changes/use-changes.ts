import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/data/api.ts'
import { MINE } from '#web/data/query-client.ts'

export type ChangeSubject = { kind: 'product' | 'order' | 'customer'; id: string }

const CALLS = {
  product: 'listProductChanges',
  order: 'listOrderChanges',
  customer: 'listCustomerChanges',
} as const

/** What admins did to one product or order, or wrote about a customer, newest first. */
export function useChanges({ kind, id }: ChangeSubject) {
  const api = useApi()

  return useQuery({
    queryKey: [MINE, 'changes', id],
    queryFn: ({ signal }) => api(CALLS[kind], { params: { id }, signal }),
  })
}

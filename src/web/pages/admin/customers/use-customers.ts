import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#web/data/api.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { MINE } from '#web/data/query-client.ts'
import { readListPage } from '#web/pages/admin/bookings/list-page.ts'
import { toast } from '#web/ui/toast.ts'

const CUSTOMERS = [MINE, 'customers']
const PAGE = '50'
const ORDERS_PAGE = '20'

/** Fewer letters find too much to be of use. */
export const MIN_LETTERS = 3

/** Everybody with an account, newest first, page after page, or those whom a text finds. */
export function useCustomers(text: string) {
  const api = useApi()
  const q = text.length >= MIN_LETTERS ? text : ''

  return useInfiniteQuery({
    queryKey: [...CUSTOMERS, 'list', q],
    queryFn: ({ pageParam, signal }) =>
      readListPage((via) =>
        api('listCustomers', {
          query: { limit: PAGE, ...(q && { q }), ...(pageParam && { cursor: pageParam }) },
          signal,
          via,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always', // somebody may have ordered meanwhile
  })
}

export function useCustomer(id: string) {
  const api = useApi()

  return useQuery({
    queryKey: [...CUSTOMERS, 'page', id],
    queryFn: ({ signal }) => api('readCustomer', { params: { id }, signal }),
    refetchOnMount: 'always',
  })
}

export function useCustomerOrders(id: string) {
  const api = useApi()

  return useInfiniteQuery({
    queryKey: [...CUSTOMERS, 'orders', id],
    queryFn: ({ pageParam, signal }) =>
      readListPage((via) =>
        api('listCustomerOrders', {
          params: { id },
          query: { limit: ORDERS_PAGE, ...(pageParam && { cursor: pageParam }) },
          signal,
          via,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  })
}

/** Reads a customer's page and the record of its notes anew. */
export function useRefreshCustomer(id: string) {
  const client = useQueryClient()

  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [...CUSTOMERS, 'page', id] }),
      client.invalidateQueries({ queryKey: [MINE, 'changes', id] }),
    ])
  }
}

export function useRemoveNote(id: string) {
  const api = useApi()
  const refresh = useRefreshCustomer(id)

  return useMutation({
    mutationFn: (note: string) => api('removeCustomerNote', { params: { id, note } }),
    onSuccess: async ({ message }) => {
      await refresh()
      toast.success(message)
    },
    onError: (error) => {
      toast.error(refusalOf(error, 'The note could not be removed. Please try again.').message)
      refresh() // somebody else may have been faster
    },
  })
}

import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { PanelOrder } from '#contract/orders.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { MIN_SEARCH_LENGTH } from '#domain/search-text.ts'
import { type Api, useApi } from '#web/data/api.ts'
import { isConflict } from '#web/data/api-error.ts'
import { orderQuery } from '#web/data/orders.ts'
import { MINE } from '#web/data/query-client.ts'
import { refreshOrdersToPack } from '#web/pages/admin/today/use-today.ts'
import { readListPage } from './list-page.ts'

export type BookingFilter = { status: OrderStatus | 'all'; q: string; from: string; to: string }

export const BOOKINGS = [MINE, 'bookings']
const PAGE = '50'

/** A filter as the server is asked: a word that is too short to find anything by is not searched for. */
export const askedOf = (filter: BookingFilter): BookingFilter => ({
  ...filter,
  q: filter.q.length < MIN_SEARCH_LENGTH ? '' : filter.q,
})

/** Whether the oldest come first: what waits is packed in turn. */
export const isOldestFirst = ({ status }: BookingFilter): boolean => status === 'placed'

/** The lists of bookings, by their filters. */
export const LISTS = [...BOOKINGS, 'list']

/** The counts of bookings, by what is searched for. */
export const COUNTS = [...BOOKINGS, 'counts']

/** The owner's list of orders, page after page. */
export function useBookings(filter: BookingFilter) {
  const api = useApi()

  return useInfiniteQuery({
    queryKey: [...LISTS, filter],
    queryFn: ({ pageParam, signal }) =>
      readListPage((via) => api('listAllOrders', { query: queryOf(filter, pageParam), signal, via })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

/** How many orders of a search stand in each status. */
export function useOrderCounts({ q, from, to }: Pick<BookingFilter, 'q' | 'from' | 'to'>) {
  const api = useApi()
  const asked = { ...(q && { q }), ...(from && { from }), ...(to && { to }) }

  return useQuery({
    queryKey: [...COUNTS, asked],
    queryFn: ({ signal }) => api('readOrderCounts', { query: asked, signal }),
    placeholderData: keepPreviousData,
  })
}

type Change = { id: string; status?: OrderStatus; trackingNumber?: string; trackingSeen?: string; courier?: string }

/** Moves an order along, or gives it a tracking number. When another was faster, its row is read anew. */
export function useOrderChange() {
  const api = useApi()
  const client = useQueryClient()

  return useMutation({
    mutationFn: ({ id, ...body }: Change) => api('changeOrderStatus', { params: { id }, body }),
    onSuccess: ({ order }) => applyChangedOrder(client, api, order),
    onError: (error, { id }) => {
      if (isConflict(error)) refresh(client, api, id) // not waited for: the reason is told at once
    },
  })
}

/** Puts a changed order where it is shown and reads the lists anew; settles when they are there. */
export async function applyChangedOrder(client: QueryClient, api: Api, order: PanelOrder): Promise<void> {
  client.setQueryData(orderQuery(api, order.id).queryKey, order)
  await refreshLists(client, order.id)
}

function refresh(client: QueryClient, api: Api, id: string): void {
  client.invalidateQueries(orderQuery(api, id))
  refreshLists(client, id)
}

/** Reads bookings anew. A page that is on its way comes first: it would be dropped, and whoever pressed for it would wait in vain. */
export async function refreshBookings(client: QueryClient, queryKey: QueryKey = BOOKINGS): Promise<void> {
  const coming = client
    .getQueryCache()
    .findAll({ queryKey })
    .filter(({ state }) => state.fetchMeta?.fetchMore)
  await Promise.allSettled(coming.map(({ promise }) => promise))
  await client.invalidateQueries({ queryKey })
}

function refreshLists(client: QueryClient, id: string) {
  refreshOrdersToPack(client)
  return Promise.all([refreshBookings(client), client.invalidateQueries({ queryKey: [MINE, 'changes', id] })])
}

/** What the server is asked for, a page of it. */
export function queryOf(filter: BookingFilter, cursor: string | null, limit = PAGE) {
  const { status, q, from, to } = filter

  return {
    limit,
    ...(status !== 'all' && { status }),
    ...(isOldestFirst(filter) && { sort: 'oldest' as const }),
    ...(q && { q }),
    ...(from && { from }),
    ...(to && { to }),
    ...(cursor && { cursor }),
  }
}

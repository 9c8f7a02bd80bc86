import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { Order, PanelOrder } from '#contract/orders.ts'
import { type Api, useApi } from './api.ts'
import { isNotFound } from './api-error.ts'
import { MINE } from './query-client.ts'

const ORDERS = [MINE, 'orders']

/** The customer's orders, newest first. */
function ordersQuery(api: Api) {
  return queryOptions({ queryKey: ORDERS, queryFn: ({ signal }) => api('listMyOrders', { query: {}, signal }) })
}

/** One order; `null` when the person has none of that id. */
export function orderQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...ORDERS, id],
    queryFn: ({ signal }): Promise<PanelOrder | null> =>
      api('readOrder', { params: { id }, signal }).catch((error) => {
        if (isNotFound(error)) return null
        throw error
      }),
  })
}

export function useOrders() {
  return useQuery(ordersQuery(useApi()))
}

export function useOrder(id: string) {
  return useQuery(orderQuery(useApi(), id))
}

/** Takes over what the server has answered about an order; the list is read anew. */
export function cacheOrder(client: QueryClient, order: Order): void {
  client.setQueryData([...ORDERS, order.id], order)
  client.invalidateQueries({ queryKey: ORDERS, exact: true })
}

/** Reads the orders anew wherever they are shown. */
export function refreshOrders(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ORDERS })
}

/** A payment was left unfinished and may still succeed: from now on no list of orders is old enough to trust. */
export function expectOrder(client: QueryClient): void {
  client.setQueryDefaults(ORDERS, { staleTime: 0 })
}

import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { type Api, useApi } from './api.ts'
import { usePendingQuantities, withPendingQuantities } from './pending-quantities.ts'
import { MINE } from './query-client.ts'
import { useSession } from './session.ts'

/** Where the cart as the server knows it is kept. */
export const CART_KEY = [MINE, 'cart']

/** The customer's cart as the server knows it. */
function cartQuery(api: Api) {
  return queryOptions({ queryKey: CART_KEY, queryFn: async ({ signal }) => (await api('readCart', { signal })).cart })
}

/** The cart with what was just pressed already in its lines, for those who have one: customers who are signed in. */
export function useCart({ isReadAnew = false } = {}) {
  const { token, isAdmin } = useSession()
  const pending = usePendingQuantities()

  return useQuery({
    ...cartQuery(useApi()),
    select: (cart) => withPendingQuantities(cart, pending),
    enabled: token !== null && !isAdmin,
    refetchOnMount: isReadAnew ? 'always' : true,
  })
}

/** Reads the cart anew wherever it is shown. */
export function refreshCart(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: CART_KEY })
}

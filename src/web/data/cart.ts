import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Api, useApi } from './api.ts'
import { CART, cartChanges } from './cart-changes.ts'
import { useWishes, withWishes } from './cart-wishes.ts'
import { useSession } from './session.ts'

/** The customer's cart as the server knows it. */
function cartQuery(api: Api) {
  return queryOptions({ queryKey: CART, queryFn: async ({ signal }) => (await api('readCart', { signal })).cart })
}

/** The cart with what was just pressed already in it, for those who have one: customers who are signed in. */
export function useCart({ isReadAnew = false } = {}) {
  const { token, isAdmin } = useSession()
  const wishes = useWishes()

  return useQuery({
    ...cartQuery(useApi()),
    select: (cart) => withWishes(cart, wishes),
    enabled: token !== null && !isAdmin,
    refetchOnMount: isReadAnew ? 'always' : true,
  })
}

export function useCartChanges() {
  const client = useQueryClient()

  return cartChanges(client, useApi())
}

/** One product's place in the cart: how many there are, and how to change that. */
export function useCartLine(productId: string) {
  const { data: cart } = useCart()
  const { add, setQuantity } = useCartChanges()
  const [isAdding, setAdding] = useState(false)

  return {
    quantity: cart?.products.find(({ _id }) => _id === productId)?.quantity ?? 0,
    isAdding,
    add: () => {
      setAdding(true)
      return add(productId).finally(() => setAdding(false))
    },
    setQuantity: (quantity: number) => setQuantity(productId, quantity),
  }
}

/** Reads the cart anew wherever it is shown. */
export function refreshCart(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: CART })
}

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Cart } from '#contract/cart.ts'
import { type Api, useApi } from './api.ts'
import { refusalOf } from './api-error.ts'
import { MINE } from './query-client.ts'
import { useSession } from './session.ts'

/** Changes of the cart wait for each other, so that the last answer is the last wish. */
const ONE_AT_A_TIME = { id: 'cart' }

type Told = { added?: () => void; failed: (message: string) => void }

/** The customer's cart with its totals. */
export function cartQuery(api: Api) {
  return queryOptions({
    queryKey: [MINE, 'cart'],
    queryFn: async ({ signal }) => (await api('readCart', { signal })).cart,
  })
}

/** The cart, for those who have one: customers who are signed in. */
export function useCart() {
  const { token, isAdmin } = useSession()

  return useQuery({ ...cartQuery(useApi()), enabled: token !== null && !isAdmin })
}

/** Puts one more of a product into the cart. */
export function useAddToCart({ added, failed }: Told) {
  const api = useApi()
  const client = useQueryClient()

  return useMutation({
    scope: ONE_AT_A_TIME,
    mutationFn: (productId: string) => api('addToCart', { body: { productId, quantity: 1 } }),
    onSuccess: ({ cart }) => {
      client.setQueryData(cartQuery(api).queryKey, cart)
      added?.()
    },
    onError: (error) => failed(refusalOf(error, 'Failed to add item to cart').message),
  })
}

/** Sets how many of a product are in the cart: shown at once, taken back when the server refuses. */
export function useCartQuantity(productId: string, { failed }: Told) {
  const api = useApi()
  const client = useQueryClient()
  const { queryKey } = cartQuery(api)

  return useMutation({
    scope: ONE_AT_A_TIME,
    mutationFn: (quantity: number) => api('setCartQuantity', { params: { productId }, body: { quantity } }),
    onMutate: async (quantity) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (cart) => cart && withQuantity(cart, productId, quantity))
      return before
    },
    onSuccess: ({ cart }) => client.setQueryData(queryKey, cart),
    onError: (error, _quantity, before) => {
      client.setQueryData(queryKey, before)
      failed(refusalOf(error, 'Failed to update item quantity').message)
    },
  })
}

/** One product's place in the cart: how many there are, and how to change that. */
export function useCartLine(productId: string, told: Told) {
  const { data: cart } = useCart()
  const adding = useAddToCart(told)
  const setting = useCartQuantity(productId, told)

  return {
    quantity: cart?.products.find(({ _id }) => _id === productId)?.quantity ?? 0,
    isAdding: adding.isPending,
    add: () => adding.mutate(productId),
    setQuantity: setting.mutate,
  }
}

/** The cart with another quantity in one line; the totals follow with the server's answer. */
function withQuantity(cart: Cart, productId: string, quantity: number): Cart {
  const products = cart.products.map((item) => (item._id === productId ? { ...item, quantity } : item))

  return { ...cart, products, itemCount: products.reduce((count, item) => count + item.quantity, 0) }
}

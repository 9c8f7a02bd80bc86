import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import { type Api, useApi } from './api.ts'
import { CART_KEY, useCart } from './cart.ts'
import { noteAdded } from './just-added.ts'
import { hasPendingQuantities, pendingQuantity, setPendingQuantity } from './pending-quantities.ts'
import { readSession } from './session.ts'

/** The ways to change the cart. All reject when the server did not take the change. */
export function cartChanges(client: QueryClient, api: Api) {
  const send = (productId: string, quantity: number): Promise<{ cart: Cart }> => {
    const known = client.getQueryData<Cart>(CART_KEY)
    if (quantity === 0) return api('removeFromCart', { params: { productId } })
    if (known?.products.some(({ _id }) => _id === productId)) {
      return api('setCartQuantity', { params: { productId }, body: { quantity } })
    }

    return api('addToCart', { body: { productId, quantity } })
  }

  return {
    /** Puts so many more of a product into the cart. */
    add: (productId: string, quantity = 1) =>
      inTurn(client, () => api('addToCart', { body: { productId, quantity } })).then(() => noteAdded(productId)),

    /** Puts all that an order had into the cart; answers what is not as it was. */
    async addOrder(orderId: string): Promise<readonly string[]> {
      let changes: readonly string[] = []
      await inTurn(client, async () => {
        const again = await api('orderAgain', { params: { id: orderId } })
        changes = again.changes
        return again
      })
      return changes
    },

    /**
     * Sets how many of a product are in the cart, 0 for none. The number is shown at once, and taken back when the
     * call fails. While a call for this product is on its way, further presses only change the number that is sent
     * next; a failure is reported to the first press alone.
     */
    async setQuantity(productId: string, quantity: number): Promise<void> {
      const isOnItsWay = pendingQuantity(productId) !== undefined
      setPendingQuantity(productId, quantity)
      if (isOnItsWay) return

      let sent: number | undefined
      try {
        while (pendingQuantity(productId) !== sent) {
          await inTurn(client, () => {
            sent = pendingQuantity(productId) ?? quantity
            return send(productId, sent)
          })
        }
      } finally {
        setPendingQuantity(productId, undefined)
      }
    },

    /** Enters the code of an offer, in place of the one before. */
    enterCode: (code: string) => inTurn(client, () => api('enterCode', { body: { code } })),

    removeCode: () => inTurn(client, () => api('removeCode')),
  }
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

let lastTurn: Promise<unknown> = Promise.resolve()

/** Settles when the server has answered every change that was asked for. */
export async function cartChangesSaved(): Promise<void> {
  do await lastTurn
  while (hasPendingQuantities())
}

/** Makes one change after the other, so that the last answer is the newest cart, and keeps that. */
function inTurn(client: QueryClient, change: () => Promise<{ cart: Cart }>): Promise<void> {
  const { token } = readSession()
  const turn = lastTurn.then(change).then(
    async ({ cart }) => {
      await client.cancelQueries({ queryKey: CART_KEY }) // an older answer must not come after this one
      if (readSession().token === token) client.setQueryData(CART_KEY, cart)
    },
    (error) => {
      client.invalidateQueries({ queryKey: CART_KEY }) // a lost answer may have been a yes
      throw error
    },
  )
  lastTurn = turn.catch(() => {})

  return turn
}

import { useState } from 'react'
import type { Cart, CartItem } from '#contract/cart.ts'
import { useCartChanges } from '#web/data/cart-changes.ts'
import { CART_MESSAGES, sayFailed } from '#web/parts/cart-messages.ts'

type Removed = { item: CartItem; at: number }

export type Removal = ReturnType<typeof useRemoval>

/** Taking a line out, and the way to have it back, which stays open until the next removal. */
export function useRemoval(cart: Cart) {
  const { setQuantity } = useCartChanges()
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [returnedId, setReturnedId] = useState<string | null>(null)
  const [isUndoing, setUndoing] = useState(false)
  const isGone = removed !== null && !cart.products.some(({ _id }) => _id === removed.item._id)

  return {
    /** The line that was taken out last, and where it stood. */
    removed: isGone ? removed : null,
    /** The line that has just come back and wants the focus. */
    returnedId,
    isUndoing,

    remove: (item: CartItem) => {
      setRemoved({ item, at: cart.products.indexOf(item) })
      setReturnedId(null)
      setQuantity(item._id, 0).catch(() => {
        setRemoved((last) => (last?.item === item ? null : last)) // it is still there, and may go another way
        sayFailed(CART_MESSAGES.notRemoved)
      })
    },

    undo: async () => {
      if (!removed) return
      setUndoing(true)
      setReturnedId(removed.item._id)
      await setQuantity(removed.item._id, removed.item.quantity).catch(() => sayFailed(CART_MESSAGES.notAdded))
      setUndoing(false)
    },
  }
}

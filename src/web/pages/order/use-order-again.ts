import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { useCartChanges } from '#web/data/cart-changes.ts'
import { useNavigate } from '#web/data/location.tsx'
import { CART_MESSAGES } from '#web/parts/cart-messages.ts'
import { toast } from '#web/ui/toast.ts'

/** Puts an order's lines into the cart again, as far as they are still sold, and goes there. */
export function useOrderAgain({ items }: Order) {
  const { add } = useCartChanges()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  const start = async () => {
    setBusy(true)
    const added = await Promise.allSettled(items.map(({ productId, quantity }) => add(productId, quantity)))
    setBusy(false)
    const missed = added.filter(({ status }) => status === 'rejected').length
    if (missed === items.length) return toast.error(CART_MESSAGES.notAdded)

    if (missed > 0) toast.error('Some of it could not be added: it is no longer sold, or your cart has enough.')
    else toast.success('It is in your cart again')
    navigate('/cart')
  }

  return { start, isBusy }
}

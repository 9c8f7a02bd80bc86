import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { useCartChanges } from '#web/data/cart-changes.ts'
import { useNavigate } from '#web/data/location.tsx'
import { CART_MESSAGES } from '#web/parts/cart-messages.ts'
import { toast } from '#web/ui/toast.ts'

/** Puts an order's lines into the cart again, as far as they can be had, and goes there, where it says what changed. */
export function useOrderAgain({ id, items }: Order) {
  const { addOrder } = useCartChanges()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  const start = async () => {
    setBusy(true)
    try {
      const changes = await addOrder(id)
      if (changes.length < items.length) toast.success('It is in your cart again')
      navigate('/cart', { state: { changes } })
    } catch (error) {
      toast.error(refusalOf(error, CART_MESSAGES.notAdded).message)
      setBusy(false)
    }
  }

  return { start, isBusy }
}

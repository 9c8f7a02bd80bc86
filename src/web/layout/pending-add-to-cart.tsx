import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'wouter'
import { useCartChanges } from '#web/data/cart-changes.ts'
import { CART_MESSAGES, sayFailed } from '#web/parts/cart-messages.ts'
import { toast } from '#web/ui/toast.ts'

/** Puts the product of `?add=` into the cart, and takes it out of the URL. */
export function PendingAddToCart({ productId }: { productId: string }) {
  const [search, setSearch] = useSearchParams()
  const { add } = useCartChanges()

  const finish = useEffectEvent(() => {
    setSearch(without(search, 'add'), { replace: true })
    add(productId).then(
      () => toast.success(CART_MESSAGES.added),
      () => sayFailed(CART_MESSAGES.notAdded),
    )
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each product
  useEffect(() => finish(), [productId])

  return null
}

function without(search: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(search)
  rest.delete(name)

  return rest
}

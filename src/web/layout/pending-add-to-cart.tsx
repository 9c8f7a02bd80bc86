import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'wouter'
import { useCartChanges } from '#web/data/cart-changes.ts'
import { CART_SAYS } from '#web/parts/cart-says.ts'
import { toast } from '#web/ui/toast.ts'

/** Puts the product of `?add=` into the cart, and takes it out of the URL. */
export function PendingAddToCart({ productId }: { productId: string }) {
  const [search, setSearch] = useSearchParams()
  const { add } = useCartChanges()

  const finish = useEffectEvent(() => {
    setSearch(without(search, 'add'), { replace: true })
    add(productId).then(
      () => toast.success(CART_SAYS.added),
      () => toast.error(CART_SAYS.notAdded),
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

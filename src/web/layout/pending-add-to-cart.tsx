import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'wouter'
import { useCartChanges } from '#web/data/cart.ts'
import { usePlace } from '#web/data/place.tsx'
import { useSession } from '#web/data/session.ts'
import { CART_SAYS } from '#web/parts/cart-says.ts'
import { toast } from '#web/ui/toast.ts'

const WAY_IN = ['/login', '/signup', '/forgot-password'] // they pass the wish on, and fulfil it nowhere themselves

/** Finishes an Add to Cart that was pressed before login: whoever comes back signed in with `?add=` gets that product. */
export function useKeptPress(): void {
  const [search, setSearch] = useSearchParams()
  const { token, isAdmin } = useSession()
  const isOnTheWayIn = WAY_IN.includes(usePlace().pathname)
  const wanted = isOnTheWayIn ? null : search.get('add')
  const { add } = useCartChanges()

  const finish = useEffectEvent((productId: string) => {
    setSearch(without(search, 'add'), { replace: true })
    add(productId).then(
      () => toast.success(CART_SAYS.added),
      () => toast.error(CART_SAYS.notAdded),
    )
  })

  useEffect(() => {
    if (wanted && token !== null && !isAdmin) finish(wanted)
  }, [wanted, token, isAdmin])
}

function without(search: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(search)
  rest.delete(name)

  return rest
}

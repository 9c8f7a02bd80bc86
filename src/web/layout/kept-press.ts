import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useAddToCart } from '#web/data/cart.ts'
import { useSession } from '#web/data/session.ts'
import { toast } from '#web/ui/toast.ts'

const WAY_IN = ['/login', '/signup', '/forgot-password'] // they pass the wish on, and fulfil it nowhere themselves

/** Finishes an Add to Cart that was pressed before login: whoever comes back signed in with `?add=` gets that product. */
export function useKeptPress(): void {
  const [search, setSearch] = useSearchParams()
  const { token, isAdmin } = useSession()
  const isOnTheWayIn = WAY_IN.includes(useLocation().pathname)
  const wanted = isOnTheWayIn ? null : search.get('add')
  const { mutate } = useAddToCart({
    added: () => toast.success('Item added to cart successfully'),
    failed: toast.error,
  })

  const finish = useEffectEvent((productId: string) => {
    setSearch(without(search, 'add'), { replace: true })
    mutate(productId)
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

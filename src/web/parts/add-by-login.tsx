import { useNavigate, usePageLocation } from '#web/data/location.tsx'
import { PATHS } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import type { AddToCartProps } from './add-to-cart-props.ts'

/** Sends a visitor to login, which brings them back here and does not lose the press. Works without scripts, too. */
export function AddByLogin({ product, describedBy, size = 'small', className = '' }: AddToCartProps) {
  const { pathname, search } = usePageLocation()
  const navigate = useNavigate()
  const query = { next: pathname + search, add: product.id }

  return (
    <form
      action={PATHS.login}
      onSubmit={(event) => {
        event.preventDefault()
        navigate(`/login?${new URLSearchParams(query)}`)
      }}
      className={className}
    >
      <input type="hidden" name="next" value={query.next} />
      <input type="hidden" name="add" value={query.add} />
      <Button type="submit" size={size} aria-describedby={describedBy} className="w-full">
        Add to Cart
      </Button>
    </form>
  )
}

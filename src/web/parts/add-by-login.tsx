import { useNavigate, usePlace } from '#web/data/place.tsx'
import { Button } from '#web/ui/button.tsx'
import type { AddToCartProps } from './add-to-cart-props.ts'

/** Sends a visitor to login, which brings them back here and does not lose the press. Works without scripts, too. */
export function AddByLogin({ product, describedBy, size = 'small', className = '' }: AddToCartProps) {
  const { pathname, search } = usePlace()
  const navigate = useNavigate()
  const wish = { next: pathname + search, add: product.id }

  return (
    <form
      action="/login"
      onSubmit={(event) => {
        event.preventDefault()
        navigate(`/login?${new URLSearchParams(wish)}`)
      }}
      className={className}
    >
      <input type="hidden" name="next" value={wish.next} />
      <input type="hidden" name="add" value={wish.add} />
      <Button type="submit" size={size} aria-describedby={describedBy} className="w-full">
        Add to Cart
      </Button>
    </form>
  )
}

import { useLocation, useNavigate } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import { useSession } from '#web/data/session.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonSize } from '#web/ui/button-style.ts'

type AddToCartProps = { product: Product; describedBy?: string; size?: ButtonSize; className?: string }

/** Into the cart, by way of login, which brings the person back here and does not lose the press. Admins buy nothing. */
export function AddToCart({ product, describedBy, size = 'small', className = '' }: AddToCartProps) {
  const { pathname, search } = useLocation()
  const { isAdmin } = useSession()
  const navigate = useNavigate()
  const wish = { next: pathname + search, add: product.id }

  if (isAdmin) return null

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

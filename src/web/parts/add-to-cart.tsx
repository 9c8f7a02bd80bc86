import { useSession } from '#web/data/session.ts'
import { AddByLogin } from './add-by-login.tsx'
import type { AddToCartProps } from './add-to-cart-props.ts'
import { CartLine } from './cart-line.tsx'

/** Into the cart: at once for customers, by way of login for visitors. Admins buy nothing. */
export function AddToCart(props: AddToCartProps) {
  const { token, isAdmin } = useSession()
  if (isAdmin) return null
  if (props.product.stock === 0) return <SoldOut className={props.className} />

  return token === null ? <AddByLogin {...props} /> : <CartLine {...props} />
}

function SoldOut({ className = '' }: { className?: string }) {
  return (
    <p
      className={`flex min-h-11 items-center justify-center rounded-pill bg-sand px-4 font-semibold text-ink-2 ${className}`}
    >
      Sold out for now
    </p>
  )
}

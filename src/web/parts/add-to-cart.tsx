import { useSession } from '#web/data/session.ts'
import { AddByLogin } from './add-by-login.tsx'
import type { AddToCartProps } from './add-to-cart-props.ts'
import { CartLine } from './cart-line.tsx'

/** Into the cart: at once for customers, by way of login for visitors. Admins buy nothing. */
export function AddToCart(props: AddToCartProps) {
  const { token, isAdmin } = useSession()
  if (isAdmin) return null

  return token === null ? <AddByLogin {...props} /> : <CartLine {...props} />
}

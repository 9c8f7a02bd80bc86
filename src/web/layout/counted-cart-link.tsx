import { useCart } from '#web/data/cart.ts'
import { AddedToCart } from './added-to-cart.tsx'
import { CartIconLink } from './cart-icon-link.tsx'

/** The way to a customer's cart, which is read for it. */
export function CountedCartLink() {
  const { data: cart } = useCart()

  return (
    <>
      <CartIconLink count={cart?.itemCount} />
      {cart && <AddedToCart cart={cart} />}
    </>
  )
}

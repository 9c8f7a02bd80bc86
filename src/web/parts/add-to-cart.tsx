import { Suspense } from 'react'
import { readSession, useSession } from '#web/data/session.ts'
import { AddByLogin } from './add-by-login.tsx'
import type { AddToCartProps } from './add-to-cart-props.ts'
import { lazyWithQueries } from './lazy-with-queries.tsx'

// Visitors do not need this code. A customer who presses before it has come is led through login, which recognises
// them and adds the product.
const CartButton = lazyWithQueries(
  async () => {
    const { CartButton } = await import('./cart-button.tsx')
    while (document.querySelector('form :active')) await new Promise(requestAnimationFrame) // or nobody would get that press

    return CartButton
  },
  () => AddByLogin,
)
if (!import.meta.env.SSR && readSession().token !== null) CartButton.load().catch(() => {}) // whoever shows it will see to it

/** Into the cart: at once for customers, by way of login for visitors. Admins buy nothing. */
export function AddToCart(props: AddToCartProps) {
  const { token, isAdmin } = useSession()
  if (isAdmin) return null
  if (props.product.stock === 0) return <SoldOut className={props.className} />
  if (token === null) return <AddByLogin {...props} />

  return (
    <Suspense fallback={<AddByLogin {...props} />}>
      <CartButton {...props} />
    </Suspense>
  )
}

function SoldOut({ className = '' }: { className?: string | undefined }) {
  return (
    <p
      className={`flex min-h-11 items-center justify-center whitespace-nowrap rounded-pill bg-sand px-3 font-semibold text-ink-2 text-small ${className}`}
    >
      Sold out for now
    </p>
  )
}

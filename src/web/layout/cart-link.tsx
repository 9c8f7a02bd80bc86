import { Suspense } from 'react'
import { readSession, useSession } from '#web/data/session.ts'
import { lazyWithQueries } from '#web/parts/lazy-with-queries.tsx'
import { CartIconLink } from './cart-icon-link.tsx'
import { useIsPanel } from './use-is-panel.ts'

const CountedCartLink = lazyWithQueries(
  async () => (await import('./counted-cart-link.tsx')).CountedCartLink,
  () => CartIconLink,
)
if (!import.meta.env.SSR && readSession().token !== null) CountedCartLink.load().catch(() => {}) // whoever shows it will see to it

/** The cart and how much is in it, for everyone but admins. Visitors have none to count. */
export function CartLink() {
  const { token, isAdmin } = useSession()
  const isPanel = useIsPanel()
  if (isAdmin || isPanel) return null
  if (token === null) return <CartIconLink />

  return (
    <Suspense fallback={<CartIconLink />}>
      <CountedCartLink />
    </Suspense>
  )
}

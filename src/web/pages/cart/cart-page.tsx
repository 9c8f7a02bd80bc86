import { useCart } from '#web/data/cart.ts'
import { useSession } from '#web/data/session.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { PageHead } from '#web/parts/page-head.tsx'
import { Redirect } from '#web/ui/link.tsx'
import { CartContent } from './cart-content.tsx'
import { CartLoading } from './cart-loading.tsx'
import { requote } from './requote.ts'

/** What is about to be bought, where it goes, and what it costs. */
export function CartPage() {
  const { isAdmin } = useSession()
  const { data: cart, isError, refetch } = useCart({ isReadAnew: true })

  if (isAdmin) return <Redirect to="/admin" /> // admins buy nothing

  return (
    <div className="shell page-height py-8 md:py-12">
      <PageHead title="Your cart · Dhamaka" />
      {cart ? <CartContent cart={requote(cart)} /> : isError ? <CartFailed retry={refetch} /> : <CartLoading />}
    </div>
  )
}

function CartFailed({ retry }: { retry: () => void }) {
  return (
    <>
      <h1 className="mb-6 text-h2">Your Cart</h1>
      <LoadFailed message="Your cart did not load." retry={retry} />
    </>
  )
}

import type { Cart } from '#contract/cart.ts'
import { formatRupees } from '#domain/money.ts'
import { useJustAdded } from '#web/data/just-added.ts'
import { usePageLocation } from '#web/data/location.tsx'
import { PATHS } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { CartPanel } from './cart-panel.tsx'

/** The way to the cart, in sight once something was added: a bar at the bottom of a phone, a panel under the badge elsewhere. */
export function AddedToCart({ cart }: { cart: Cart }) {
  const added = useJustAdded()
  const isAtCart = usePageLocation().pathname === PATHS.cart
  if (!added || isAtCart || cart.itemCount === 0) return null

  const contents = contentsOf(cart)
  const item = cart.products.find(({ _id }) => _id === added.productId)

  return (
    <>
      <Link
        to="/cart"
        data-cart-bar=""
        className="fixed inset-x-0 bottom-0 flex min-h-14 items-center justify-center gap-2 border-cream/25 border-t bg-night px-4 pb-[env(safe-area-inset-bottom)] font-semibold text-cream shadow-raised md:hidden"
      >
        <Icon name="shopping-bag" className="size-5 text-marigold" />
        <span className="tabular-nums [word-spacing:.2em]">
          {contents} · <span className="text-marigold underline underline-offset-4">View cart</span>
        </span>
      </Link>
      {item && <CartPanel item={item} contents={contents} times={added.times} />}
    </>
  )
}

/** By the lines as they are shown, which are ahead of the server's totals while a press is on its way: `3 items · ₹777`. */
function contentsOf({ itemCount, products }: Cart): string {
  const worth = products.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

  return `${itemCount} ${itemCount === 1 ? 'item' : 'items'} · ${formatRupees(worth)}`
}

import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

/** The way to the cart, with how much is in it. */
export function CartIconLink({ count = 0 }: { count?: number | undefined }) {
  return (
    <Link
      to="/cart"
      aria-label={count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
      className="narrow-button relative inline-grid size-11 place-items-center rounded-pill hover:bg-cream/15"
    >
      <Icon name="shopping-bag" />
      {count > 0 && (
        <span
          key={count}
          className="swap-in absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-pill bg-marigold px-1 font-bold text-ink text-xs tabular-nums"
        >
          {count}
        </span>
      )}
    </Link>
  )
}

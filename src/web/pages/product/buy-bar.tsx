import type { Product } from '#contract/catalogue.ts'
import { useSession } from '#web/data/session.ts'
import { AddToCart } from '#web/parts/add-to-cart.tsx'
import { Price } from '#web/ui/price.tsx'

/** On a phone, the price and the button again at the bottom, while the first ones are out of sight. */
export function BuyBar({ product, isShown }: { product: Product; isShown: boolean }) {
  const { isAdmin } = useSession()
  if (isAdmin || !isShown) return null

  return (
    <aside
      aria-label="Buy"
      data-buy-bar=""
      className="needs-script fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-hairline border-t bg-paper px-4 pt-3 pb-safe shadow-raised lg:hidden"
    >
      <div className="min-w-0">
        <p className="truncate font-semibold text-small">{product.name}</p>
        <Price amount={product.price} className="display text-h3" />
      </div>
      <AddToCart product={product} className="shrink-0" size="medium" />
    </aside>
  )
}

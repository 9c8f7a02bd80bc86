import { useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import { Icon } from '#web/ui/icon.tsx'
import { currentNotices, type ShownNotice, withNewNotices } from './shown-notices.ts'

type CartNoticesProps = {
  cart: Cart
  /** What is not as it was in an order that was put in again. */
  changes: readonly string[]
}

/** What changed by itself. The server says it once, so it stays here until the page is left, or the product is gone. */
export function CartNotices({ cart: { notices, products }, changes }: CartNoticesProps) {
  const [shown, setShown] = useState<readonly ShownNotice[]>([])
  const known = withNewNotices(shown, [...changes, ...notices], products)
  if (known !== shown) setShown(known)
  const current = currentNotices(known, products)

  return (
    <div role="status">
      {current.length > 0 && (
        <ul className="wrap-anywhere mb-6 grid gap-2 rounded-card bg-yellow-soft px-5 py-4 text-yellow-deep">
          {current.map((notice) => (
            <li key={notice} className="flex items-start gap-2.5 font-medium">
              <Icon name="info" className="mt-0.5 size-5" />
              {notice}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

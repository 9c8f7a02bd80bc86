import { Fragment } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { CartRow } from './cart-row.tsx'
import { RemovedLine } from './removed-line.tsx'
import type { Removal } from './use-removal.ts'

type CartItemsProps = { items: readonly CartItem[]; removal: Removal; isBlocked: boolean }

/** The lines of the cart; a line that was taken out leaves the way back in its place. */
export function CartItems({ items, removal, isBlocked }: CartItemsProps) {
  const { removed, returnedId, remove } = removal
  const place = removed && Math.min(removed.at, items.length)
  const strip = removed && (
    <li className="py-3">
      <RemovedLine name={removed.item.name} removal={removal} isBlocked={isBlocked} />
    </li>
  )

  return (
    <section aria-label="Items" className="rounded-card bg-paper px-4 shadow-card sm:px-6">
      <ul className="divide-y divide-hairline">
        {items.map((item, index) => (
          <Fragment key={item._id}>
            {index === place && strip}
            <CartRow
              item={item}
              isReturned={item._id === returnedId}
              isBlocked={isBlocked}
              onRemove={() => remove(item)}
            />
          </Fragment>
        ))}
        {place === items.length && strip}
      </ul>
    </section>
  )
}

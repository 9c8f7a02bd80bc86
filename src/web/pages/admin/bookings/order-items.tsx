import type { Order } from '#contract/orders.ts'
import { TotalsList } from '#web/parts/totals-list.tsx'
import { Price } from '#web/ui/price.tsx'

/** What goes into the parcel, and what it cost. */
export function OrderItems({ order }: { order: Order }) {
  const itemCount = order.items.reduce((count, { quantity }) => count + quantity, 0)

  return (
    <section>
      <h3>Items</h3>
      <ul className="mb-3 divide-y divide-admin-line border-admin-line border-b">
        {order.items.map(({ productId, name, price, quantity, refunded }) => (
          <li key={productId} className="flex min-h-11 items-center gap-3 py-2">
            <span className="w-8 shrink-0 font-semibold tabular-nums">{quantity} ×</span>
            <span className="wrap-anywhere grow">
              {name}
              <span className="text-admin-ink-2">
                {' '}
                at <Price amount={price} />
              </span>
              {refunded > 0 && (
                <span className="block font-medium text-error text-small">
                  {refundedWords(order, quantity, refunded)}
                </span>
              )}
            </span>
            <Price amount={price * quantity} className="font-medium" />
          </li>
        ))}
      </ul>
      <TotalsList totals={{ ...order, itemCount }}>
        <div className="flex justify-between gap-4 border-admin-line border-t pt-2.5 font-semibold">
          <dt>Total</dt>
          <dd>
            <Price amount={order.total} />
          </dd>
        </div>
      </TotalsList>
    </section>
  )
}

/** What came back of a line; whoever packs the parcel is told what is left to send. */
function refundedWords({ status }: Order, quantity: number, refunded: number): string {
  if (refunded === quantity) return 'Refunded'

  return status === 'placed' ? `${refunded} refunded: send ${quantity - refunded}` : `${refunded} refunded`
}

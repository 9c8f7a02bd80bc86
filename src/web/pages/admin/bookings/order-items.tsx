import type { Order, PanelOrder } from '#contract/orders.ts'
import { contentsWords } from '#domain/bundles.ts'
import { IncludedTax, TotalsList } from '#web/parts/totals-list.tsx'
import { Price } from '#web/ui/price.tsx'

/** What goes into the parcel, and what it cost, for who is told. */
export function OrderItems({ order }: { order: PanelOrder }) {
  return (
    <section>
      <h3>Items</h3>
      <ul className="mb-3 divide-y divide-admin-line border-admin-line border-b">
        {order.items.map(({ productId, name, price, quantity, parts, refundedQuantity: refunded }) => (
          <li key={productId} className="flex min-h-11 items-center gap-3 py-2">
            <span className="w-8 shrink-0 font-semibold tabular-nums">{quantity} ×</span>
            <span className="wrap-anywhere grow">
              {name}
              {price !== null && (
                <span className="text-admin-ink-2">
                  {' '}
                  at <Price amount={price} />
                </span>
              )}
              {parts.length > 0 && (
                <span className="block text-admin-ink-2 text-small">{contentsWords(quantity, parts)}</span>
              )}
              {refunded > 0 && (
                <span className="block font-medium text-error text-small">
                  {refundedWords(order, quantity, refunded)}
                </span>
              )}
            </span>
            {price !== null && <Price amount={price * quantity} className="font-medium" />}
          </li>
        ))}
      </ul>
      {order.total !== null && <Totals order={order} />}
    </section>
  )
}

function Totals({ order }: { order: Order }) {
  const itemCount = order.items.reduce((count, { quantity }) => count + quantity, 0)

  return (
    <TotalsList totals={{ ...order, itemCount }}>
      <div className="flex justify-between gap-4 border-admin-line border-t pt-2.5 font-semibold">
        <dt>Total</dt>
        <dd className="text-right">
          <Price amount={order.total} />
          <IncludedTax totals={order} />
        </dd>
      </div>
    </TotalsList>
  )
}

/** What came back of a line; whoever packs the parcel is told what is left to send. */
function refundedWords({ status }: PanelOrder, quantity: number, refunded: number): string {
  if (refunded === quantity) return 'Refunded'

  return status === 'placed' ? `${refunded} refunded: send ${quantity - refunded}` : `${refunded} refunded`
}

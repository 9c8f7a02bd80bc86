import type { Order } from '#contract/orders.ts'
import { contentsWords } from '#domain/bundles.ts'
import { IncludedTax, TotalsList } from '#web/parts/totals-list.tsx'
import { productPath } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { TALL_LINK } from '#web/ui/text-link.tsx'

/** What was bought, and how its price came about. */
export function OrderLines({ order }: { order: Order }) {
  const itemCount = order.items.reduce((count, { quantity }) => count + quantity, 0)

  return (
    <>
      <ul className="mb-5 divide-y divide-hairline border-hairline border-b">
        {order.items.map(({ productId, name, image, price, quantity, parts, refundedQuantity: refunded }) => (
          <li key={productId} className="flex items-center gap-4 py-3 large-text:flex-wrap first:pt-0">
            <Picture src={image} alt="" sizes="64px" className="size-16 rounded-xl object-cover" />
            <div className="wrap-anywhere grow">
              <Link
                to={productPath(productId)}
                className={`font-semibold underline-offset-4 hover:underline ${TALL_LINK}`}
              >
                {name}
              </Link>
              <p className="text-ink-2 text-small">
                {quantity} × <Price amount={price} />
                {refunded > 0 && `, ${refunded === quantity ? '' : `${refunded} `}refunded`}
              </p>
              {parts.length > 0 && <p className="text-ink-2 text-small">{contentsWords(quantity, parts)}</p>}
            </div>
            <Price amount={price * quantity} className="font-semibold" />
          </li>
        ))}
      </ul>
      <TotalsList totals={{ ...order, itemCount }}>
        <div className="mt-1 flex items-baseline justify-between gap-4 border-hairline border-t pt-3">
          <dt className="font-semibold">Total</dt>
          <dd className="text-right">
            <Price amount={order.total} className="display text-24" />
            <IncludedTax totals={order} />
          </dd>
        </div>
      </TotalsList>
    </>
  )
}

import type { OrderSummary } from '#contract/orders.ts'
import { orderPath } from '#web/paths.ts'
import { Day } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { OrderAction } from './order-action.tsx'
import { linesInWords, OrderPictures } from './order-pictures.tsx'
import { Paid } from './paid.tsx'

/** The orders, newest first, as cards for a phone. */
export function OrderCards({ orders }: { orders: readonly OrderSummary[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {orders.map((order) => (
        <li key={order.id} className="rounded-card bg-paper p-5 shadow-card">
          <div className="flex items-center justify-between gap-4 text-ink-2 large-text:flex-wrap text-small">
            <span>
              <span className="font-semibold text-ink">{order.number}</span> · <Day at={order.date} />
            </span>
            <StatusBadge status={order.status} />
          </div>
          <Link
            to={orderPath(order.id)}
            className="mt-3 flex min-h-12 flex-wrap items-center gap-3 font-semibold leading-snug"
          >
            <OrderPictures lines={order.lines} />
            <span className={`wrap-anywhere flex-1 ${order.lines.length > 2 ? 'order-1 basis-full' : ''}`}>
              {linesInWords(order.lines)}
            </span>
            <Icon name="chevron-right" className="ml-auto size-5 text-ink-3" />
          </Link>
          <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-hairline border-t pt-3">
            <Paid order={order} className="display text-h3" />
            <OrderAction order={order} />
          </div>
        </li>
      ))}
    </ul>
  )
}

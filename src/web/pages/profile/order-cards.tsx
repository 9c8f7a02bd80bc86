import type { OrderSummary } from '#contract/orders.ts'
import { orderPath } from '#web/paths.ts'
import { Day } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Price } from '#web/ui/price.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { OrderAction } from './order-action.tsx'

/** The orders, newest first, as cards for a phone. */
export function OrderCards({ orders }: { orders: readonly OrderSummary[] }) {
  return (
    <ul className="grid gap-4">
      {orders.map((order) => (
        <li key={order.id} className="rounded-card bg-paper p-5 shadow-card">
          <div className="flex items-center justify-between gap-4 text-ink-2 text-small">
            <Day at={order.date} />
            <StatusBadge status={order.status} />
          </div>
          <Link to={orderPath(order.id)} className="mt-2 flex min-h-11 items-center gap-2 font-semibold leading-snug">
            <span className="wrap-anywhere grow">{order.items.join(', ')}</span>
            <Icon name="chevron-right" className="size-5 text-ink-3" />
          </Link>
          <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-hairline border-t pt-3">
            <Price amount={order.total} className="display text-h3" />
            <OrderAction order={order} />
          </div>
        </li>
      ))}
    </ul>
  )
}

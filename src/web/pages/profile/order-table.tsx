import type { OrderSummary } from '#contract/orders.ts'
import { orderPath } from '#web/paths.ts'
import { Day } from '#web/ui/day.tsx'
import { Link } from '#web/ui/link.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { OrderAction } from './order-action.tsx'
import { linesInWords, OrderPictures } from './order-pictures.tsx'
import { Paid } from './paid.tsx'

const HEAD = 'px-4 py-3 font-semibold text-ink-2 text-small first:pl-6 last:pr-6'
const CELL = 'px-4 py-4 first:pl-6 last:pr-6'

/** The orders, newest first, where there is room for a table. */
export function OrderTable({ orders }: { orders: readonly OrderSummary[] }) {
  return (
    <div className="overflow-x-auto rounded-card bg-paper shadow-card">
      <table className="w-full text-left">
        <thead>
          <tr className="border-hairline border-b">
            <th className={HEAD}>Items</th>
            <th className={HEAD}>Date</th>
            <th className={HEAD}>Status</th>
            <th className={`${HEAD} text-right`}>Total</th>
            <th className={HEAD}>Action</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {orders.map((order) => (
            <tr key={order.id}>
              <td className={`${CELL} min-w-72`}>
                <Link to={orderPath(order.id)} className="group flex min-h-12 items-center gap-3">
                  <OrderPictures lines={order.lines} />
                  <span className="wrap-anywhere">
                    <span className="block font-semibold underline-offset-4 group-hover:underline">
                      {linesInWords(order.lines)}
                    </span>
                    <span className="text-ink-2 text-small">{order.number}</span>
                  </span>
                </Link>
              </td>
              <td className={`${CELL} whitespace-nowrap text-ink-2`}>
                <Day at={order.date} />
              </td>
              <td className={CELL}>
                <StatusBadge status={order.status} />
              </td>
              <td className={`${CELL} text-right font-semibold`}>
                <Paid order={order} />
              </td>
              <td className={CELL}>
                <OrderAction order={order} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import type { PanelToday } from '#contract/today.ts'
import { PanelLink } from '#web/pages/admin/panel-link.tsx'
import { Minute } from '#web/ui/day.tsx'
import { Price } from '#web/ui/price.tsx'
import { Nothing, TitledPanel } from './titled-panel.tsx'

/** What came in last, each with the way to it. */
export function LastOrders({ orders }: { orders: PanelToday['lastOrders'] }) {
  return (
    <TitledPanel title="Last orders">
      {orders.length === 0 ? (
        <Nothing>There are no orders yet.</Nothing>
      ) : (
        <ul className="mt-2 divide-y divide-admin-line">
          {orders.map((order) => (
            <li key={order.id} className="py-2.5 last:pb-0">
              <Order order={order} />
            </li>
          ))}
        </ul>
      )}
    </TitledPanel>
  )
}

function Order({ order }: { order: PanelToday['lastOrders'][number] }) {
  const { id, number, customerName, date, status, total, items, shippingAddress } = order
  const pieces = items.map(({ name, quantity }) => `${quantity} ${name}`).join(', ')

  return (
    <PanelLink
      to={`/admin?tab=bookings&order=${id}`}
      className="-mx-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 rounded-field px-2 py-1 hover:bg-admin-hover"
    >
      <span className="truncate font-medium">{customerName}</span>
      <span className="text-right font-medium">{total !== null && <Price amount={total} />}</span>
      <span className="truncate">{pieces}</span>
      <span className="text-right capitalize">{status}</span>
      <span className="col-span-2 truncate text-13 text-admin-ink-2 tabular-nums">
        {number}, {shippingAddress.city}, <Minute at={date} />
      </span>
    </PanelLink>
  )
}

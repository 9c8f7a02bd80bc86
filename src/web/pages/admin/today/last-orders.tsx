import type { PanelToday } from '#contract/today.ts'
import { PanelLink } from '#web/pages/admin/panel-link.tsx'
import { Minute } from '#web/ui/day.tsx'
import { Price } from '#web/ui/price.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
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
      <span className="truncate">
        <span className="font-medium">{customerName}</span>{' '}
        <span className="text-admin-ink-2 tabular-nums">{number}</span>
      </span>
      <span className="text-right font-medium">
        {total === null ? <StatusBadge status={status} /> : <Price amount={total} />}
      </span>
      <span className="truncate text-admin-ink-2">
        {pieces} · {shippingAddress.city}
      </span>
      <span className="whitespace-nowrap text-right text-13 text-admin-ink-2">
        {total !== null && <StatusWord status={status} />}
        <Minute at={date} />
      </span>
    </PanelLink>
  )
}

function StatusWord({ status }: { status: string }) {
  return <span className="mr-2 font-medium text-admin-ink capitalize">{status}</span>
}

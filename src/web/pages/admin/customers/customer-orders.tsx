import type { CustomerOrder } from '#contract/customers.ts'
import { LoadMore } from '#web/pages/admin/load-more.tsx'
import { Amount } from '#web/pages/admin/money/amount.tsx'
import { PANEL } from '#web/pages/admin/panel.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Day } from '#web/ui/day.tsx'
import { Link } from '#web/ui/link.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { bookingPath } from './customer-paths.ts'
import { useCustomerOrders } from './use-customers.ts'

/** What a customer has ordered, newest first; each line opens the booking. */
export function CustomerOrders({ id }: { id: string }) {
  const list = useCustomerOrders(id)
  const orders = list.data?.pages.flatMap(({ items }) => items)

  return (
    <section aria-labelledby="customer-orders">
      <h3 id="customer-orders" className="mb-3 text-18">
        Orders
      </h3>
      {list.isError && !orders && <LoadFailed message="The orders could not be loaded." retry={list.refetch} />}
      {!list.isError && !orders && <Skeleton className="h-40 rounded-card" />}
      {orders?.length === 0 && (
        <p className={`${PANEL} p-8 text-center text-admin-ink-2`}>Nothing was ordered with this account yet.</p>
      )}
      {orders && orders.length > 0 && (
        <ul className={`${PANEL} divide-y divide-admin-line`}>
          {orders.map((order) => (
            <OrderLine key={order.id} order={order} />
          ))}
        </ul>
      )}
      <LoadMore list={list} className="mt-4" />
    </section>
  )
}

function OrderLine({ order: { id, number, date, status, total, refunded, items } }: { order: CustomerOrder }) {
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3 hover:bg-admin-hover">
      <p className="flex flex-wrap items-center gap-x-2.5">
        <Link to={bookingPath(id)} className="font-medium tabular-nums after:absolute after:inset-0 hover:underline">
          {number}
        </Link>
        <span className="text-admin-ink-2 tabular-nums">
          <Day at={date} />
        </span>
      </p>
      <Price amount={total} className="text-right font-medium" />
      <p className="text-admin-ink-2">{items.map(({ name, quantity }) => `${quantity} ${name}`).join(', ')}</p>
      <p className="text-right">
        <StatusBadge status={status} />
        {refunded > 0 && (
          <span className="block text-13 text-admin-ink-2">
            <Amount rupees={refunded} /> refunded
          </span>
        )}
      </p>
    </li>
  )
}

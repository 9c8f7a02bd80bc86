import type { OrderFilter } from '#contract/bookings.ts'
import { trackingPage } from '#domain/courier.ts'
import { toRupees } from '#domain/paise.ts'
import { refundedOf } from '#domain/refund-sums.ts'
import type { Position } from '#platform/http/list-answer.ts'
import { chosenIds } from './chosen-orders.ts'
import type { OrderDeps } from './deps.ts'
import { listBookings } from './list-orders.ts'
import { countInRange, ordersWithRefunds } from './stores/exported-orders.ts'
import { countOrders } from './stores/order-lists.ts'
import { itemsOf } from './stores/orders.ts'

type Deps = Pick<OrderDeps, 'db' | 'settings'>

/** An order as a row of a file. */
export type ExportedOrder = Awaited<ReturnType<typeof rowsOf>>[number]

/** Which orders are wanted: as the bookings are filtered. */
export type ExportFilter = Pick<OrderFilter, 'status' | 'q' | 'from' | 'to'>

/** One batch of the orders that the bookings would show for a filter, newest first. */
export async function exportOrders(deps: OrderDeps, filter: ExportFilter, limit: number, position?: Position) {
  const page = await listBookings(deps, filter, limit, position)

  return rowsOf(
    deps,
    page.map(({ id }) => id),
  )
}

/** Some orders as they were asked for, by their ids or numbers. */
export async function exportChosen(deps: Deps, references: readonly string[]): Promise<ExportedOrder[]> {
  return rowsOf(deps, await chosenIds(deps, references))
}

/** How many orders a filter leaves; null where only looking for them would tell. */
export async function countExported({ db }: Deps, { status, q, from, to }: ExportFilter): Promise<number | null> {
  if (q) return null
  const wanted = status === 'all' ? undefined : status
  if (!from && !to) return (await countOrders(db))[wanted ?? 'all']

  return countInRange(db, { status: wanted, from, to })
}

async function rowsOf({ db, settings }: Deps, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { couriers } = settings.current()
  const found = await ordersWithRefunds(db, ids)
  const items = await itemsOf(
    db,
    ids.map((id) => ({ id })),
  )

  return ids.flatMap((id) => {
    const paid = found.get(id)
    if (!paid) return []
    const { order, payment, refunds } = paid

    return {
      id,
      date: order.placedAt.toISOString(),
      order,
      payment,
      items: items.get(id) ?? [],
      refunded: toRupees(refundedOf(payment, refunds)),
      courier: trackingPage(couriers, order.trackingNumber, order.courier).courier,
    }
  })
}

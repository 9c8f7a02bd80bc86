import { type SQL, sql } from 'drizzle-orm'
import type { OrderSummary } from '#contract/orders.ts'
import { type Courier, trackingPage } from '#domain/courier.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { toRupees } from '#domain/paise.ts'
import { orderItems, orders } from '#modules/orders/tables.ts'
import { payments } from '#modules/payments/tables.ts'
import type { Position } from '#platform/http/list-answer.ts'
import type { Query } from '#platform/postgres/database.ts'
import { type Given, prepareSql } from '#platform/postgres/prepared.ts'
import { type PageVersion, type Stamped, stampedPage } from '#platform/postgres/stamped-page.ts'
import type { OrderRow } from './orders.ts'
import { countsByStatus } from './tallies.ts'

type Own = { customerId: string; limit: number } & PageVersion
type After = { at: string; id: string }

type Listed = Pick<OrderSummary, 'id' | 'number' | 'status' | 'total' | 'lines'> &
  Pick<OrderRow, 'trackingNumber' | 'courier'> & { date: string; offerPaise: number | null }

/** Stamped by its orders and by their payments, whose offer can be told of later; the lines of an order stay what they were. */
const selectOwn = (given: Given<Own>, after: SQL = sql`true`) => {
  const wanted = sql`
    from ${orders} join ${payments} on payments.id = orders.payment_id
    where customer_id = ${given.customerId} and ${after}
    order by placed_at desc, orders.id desc limit ${given.limit}`

  return stampedPage<Listed>(
    sql`select concat_ws(' ', orders.id, orders.xmin, payments.xmin) as stamp ${wanted}`,
    sql`
      select orders.id, number, placed_at as date, orders.status, total, offer_paise as "offerPaise",
        tracking_number as "trackingNumber", courier, (
          select coalesce(json_agg(json_build_object('name', name, 'image', image, 'quantity', quantity) order by position), '[]')
          from ${orderItems} where order_id = orders.id
        ) as lines ${wanted}`,
    given,
  )
}

const own = prepareSql<Own, Stamped<Listed>>('orders-own', (_, given) => selectOwn(given))

/** Everything after a position in a list that is sorted newest first. */
const ownAfter = prepareSql<Own & After, Stamped<Listed>>('orders-own-after', (_, given) =>
  selectOwn(given, sql`(placed_at, orders.id) < (${given.at}::timestamptz, ${given.id}::uuid)`),
)

type Page = { limit: number; position?: Position | undefined; known?: string | undefined }

/** One page of a customer's orders, newest first, in the shape the profile shows, unless it is the one that is known. */
export async function ordersOf(
  db: Query,
  customerId: string,
  couriers: readonly Courier[],
  { limit, position, known }: Page,
): Promise<Stamped<OrderSummary>> {
  const given = { customerId, limit, madeWith: JSON.stringify(couriers), known: known ?? null }
  const [page] = position
    ? await ownAfter(db, { ...given, at: position.at.toISOString(), id: position.id })
    : await own(db, given)

  const toSummary = ({ id, number, lines, date, status, total, offerPaise, trackingNumber, courier }: Listed) => ({
    id,
    items: lines.map(({ name }) => name),
    date: new Date(date).toISOString(),
    status,
    total,
    trackingInfo: { trackingNumber, ...trackingPage(couriers, trackingNumber, courier) },
    number,
    lines,
    paid: total - toRupees(offerPaise ?? 0),
  })
  return { stamp: page?.stamp ?? '', rows: page?.rows?.map(toSummary) ?? null }
}

/** How many orders there are, in all and in each status. */
export async function countOrders(db: Query): Promise<Record<OrderStatus | 'all', number>> {
  return summed(Object.fromEntries(await countsByStatus(db)))
}

/** What stands in each status, and what that is in all. */
export function summed(counts: Partial<Record<OrderStatus, number>>): Record<OrderStatus | 'all', number> {
  const { placed = 0, shipped = 0, delivered = 0, cancelled = 0 } = counts

  return { all: placed + shipped + delivered + cancelled, placed, shipped, delivered, cancelled }
}

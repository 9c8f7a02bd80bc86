import { type AnyColumn, and, asc, desc, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import { dayStartInIndia } from '#domain/india-time.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { orders } from '#modules/orders/tables.ts'
import type { Position } from '#platform/http/list-answer.ts'

export type Filter = {
  status?: OrderStatus | undefined
  text?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** Newest first unless said otherwise. */
  sort?: 'oldest' | undefined
}

/** The columns that a list is sorted by, of the orders or of a copy of them. */
type Sorted = { placedAt: AnyColumn | SQL; id: AnyColumn }

/** A range of an index: its two ends, and the order it is read in. */
export type IndexRange = { wanted: SQL | undefined; order: SQL[] }

/**
 * Where in the list the wanted bookings lie. A status is the first part of both ends instead of an equation: with
 * `status = …` PostgreSQL may walk the index of all orders, past every open one on its way to the first delivered.
 * And there is one condition for each end, because of two it may start at the wrong one.
 */
export function indexRangeOf(
  { status, from, to, sort }: Filter,
  position?: Position,
  sorted: Sorted = orders,
): IndexRange {
  const isOldestFirst = sort === 'oldest'
  const start = from && dayStartInIndia(from)
  const end = to && new Date(dayStartInIndia(to).getTime() + DAY_MS)
  const key = (...columns: SQL[]) => row(status && sql`${orders.status}`, ...columns)
  const value = (...values: SQL[]) => row(status && sql`${status}`, ...values)
  const [placedAt, id] = [sql`${sorted.placedAt}`, sql`${sorted.id}`]
  const after = position && value(moment(position.at), sql`${position.id}::uuid`)

  const newestEnd =
    after && !isOldestFirst && !(end && end <= position.at)
      ? lt(key(placedAt, id), after)
      : end
        ? lt(key(placedAt), value(moment(end)))
        : status && lte(orders.status, status)
  const oldestEnd =
    after && isOldestFirst && !(start && start > position.at)
      ? gt(key(placedAt, id), after)
      : start
        ? gte(key(placedAt), value(moment(start)))
        : status && gte(orders.status, status)

  return {
    wanted: and(newestEnd || undefined, oldestEnd || undefined),
    order: asListedSql({ status: orders.status, ...sorted }, { status, sort }),
  }
}

/** How the index of a filter has its orders, or a part of them that was read from it. */
export const asListedSql = (part: Sorted & { status?: AnyColumn }, { status, sort }: Filter): SQL[] => [
  ...(status && part.status ? [sort === 'oldest' ? asc(part.status) : desc(part.status)] : []),
  ...byAgeSql(part, sort),
]

/** How a list of orders is sorted. */
export const byAgeSql = ({ placedAt, id }: Sorted, sort: Filter['sort']): SQL[] =>
  sort === 'oldest' ? [asc(placedAt), asc(id)] : [desc(placedAt), desc(id)]

const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

const row = (...parts: (SQL | undefined)[]): SQL =>
  sql`(${sql.join(
    parts.filter((part) => part !== undefined),
    sql`, `,
  )})`

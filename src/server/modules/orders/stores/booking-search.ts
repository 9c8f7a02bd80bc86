import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import type { OrderStatus } from '#domain/order-status.ts'
import { soughtTexts } from '#domain/search-text.ts'
import { orderSearch, orders } from '#modules/orders/tables.ts'
import type { Position } from '#platform/http/list-answer.ts'
import type { Query } from '#platform/postgres/database.ts'
import { byAge, type Filter, indexRangeOf } from './index-range.ts'
import type { OrderRow } from './orders.ts'

/** One page of the orders of a filter, as they are sorted. */
export async function findOrders(db: Query, filter: Filter, limit: number, position?: Position): Promise<OrderRow[]> {
  const { text, sort } = filter
  const { wanted, order } = indexRangeOf(filter, position)
  if (!text) {
    return db
      .select()
      .from(orders)
      .where(wanted)
      .orderBy(...order)
      .limit(limit)
  }
  const ids = await searchIds(db, { ...filter, text }, limit, position)
  if (ids.length === 0) return []

  return db
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(...byAge(orders, sort))
}

const LOOKED_THROUGH = 2_000

/**
 * The first orders of a filter that have the text in them. What many have fills its page from the first ones, what few
 * have is found by the index of words. Left to choose, PostgreSQL takes the matches to lie evenly in time, and for the
 * first digits of an old order number it goes through nearly all orders before it meets one.
 */
async function searchIds(db: Query, filter: Search, limit: number, position?: Position): Promise<string[]> {
  const { wanted, order } = indexRangeOf(filter, position)
  const sought = soughtTexts(filter.text)
  // Only what the index itself has: the orders are read when it is known which.
  const first = db
    .select({ id: orders.id, placedAt: orders.placedAt })
    .from(orders)
    .where(wanted)
    .orderBy(...order)
    .limit(LOOKED_THROUGH)
    .as('first')
  const found = await db
    .select({ id: first.id })
    .from(first)
    .innerJoin(orderSearch, eq(orderSearch.orderId, first.id))
    .where(or(...sought.map(contains)))
    .orderBy(...byAge(first, filter.sort))
    .limit(limit)
  if (found.length === limit) return found.map(({ id }) => id)

  const matches =
    filter.status === undefined ? matchesAlone(db, filter, position) : matchesOfStatus(db, filter, position)
  const page = await matches.limit(limit)
  return page.map(({ id }) => id)
}

type Search = Filter & { text: string }

/** What the index of words has, without a look at the orders. */
function matchesAlone(db: Query, filter: Search, position?: Position) {
  const sorted = { placedAt: orderSearch.placedAt, id: orderSearch.orderId }
  const { wanted, order } = indexRangeOf(filter, position, sorted)

  return db
    .select({ id: orderSearch.orderId })
    .from(orderSearch)
    .where(and(wanted, or(...soughtTexts(filter.text).map(hasWords))))
    .orderBy(...order)
}

/** The same of one status, which the orders know. */
function matchesOfStatus(db: Query, filter: Search, position?: Position) {
  const { wanted } = indexRangeOf(filter, position)
  const placedAt = sql`${orders.placedAt} + interval '0'` // no index is sorted by a sum

  return db
    .select({ id: orders.id })
    .from(orderSearch)
    .innerJoin(orders, eq(orders.id, orderSearch.orderId))
    .where(and(wanted, or(...soughtTexts(filter.text).map(hasWords))))
    .orderBy(...byAge({ placedAt, id: orders.id }, filter.sort))
}

/** What is counted at most: nobody has to know how many more a word finds that half of all orders have. */
export const MOST_COUNTED = 1_000

/** How many orders of a filter stand in each status, up to so many in all; one more tells that there are more. */
export async function countFound(db: Query, { text, from, to }: Filter): Promise<Map<OrderStatus, number>> {
  const { wanted } = indexRangeOf({ from, to })
  const { status } = orders
  const found = text
    ? db
        .select({ status })
        .from(orderSearch)
        .innerJoin(orders, eq(orders.id, orderSearch.orderId))
        .where(and(wanted, or(...soughtTexts(text).map(hasWords))))
    : db.select({ status }).from(orders).where(wanted)
  const counted = found.limit(MOST_COUNTED + 1).as('counted')
  const rows = await db
    .select({ status: counted.status, count: sql<number>`count(*)::int` })
    .from(counted)
    .groupBy(counted.status)

  return new Map(rows.map((row) => [row.status, row.count]))
}

/** Asks the index. Of an email it is asked for the name: half of all customers share what follows. */
function hasWords(sought: string): SQL | undefined {
  const [name = ''] = sought.split('@')
  const part = name.length >= 3 ? name : sought // shorter ones are not in the index
  const isPartThere = like(orderSearch.text, `%${part.replace(/[\\%_]/g, '\\$&')}%`)

  return part === sought ? isPartThere : and(isPartThere, contains(sought))
}

const contains = (sought: string): SQL => sql`strpos(${orderSearch.text}, ${sought}) > 0`

import { type AnyColumn, and, eq, inArray, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { OrderStatus } from '#domain/order-status.ts'
import { soughtTexts, tellingParts } from '#domain/search-text.ts'
import { orderSearch, orders } from '#modules/orders/tables.ts'
import type { Position } from '#platform/http/list-answer.ts'
import type { Query } from '#platform/postgres/database.ts'
import { asListed, byAge, type Filter, indexRangeOf } from './index-range.ts'
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
  const first = filter.status === undefined ? firstTexts(db, filter, position) : firstOfStatus(db, filter, position)
  const found = await db
    .select({ id: first.id })
    .from(first)
    .where(or(...soughtTexts(filter.text).map((sought) => contains(first.text, sought))))
    .orderBy(...asListed(first, filter))
    .limit(limit)
  if (found.length === limit) return found.map(({ id }) => id)

  const matches =
    filter.status === undefined ? matchesAlone(db, filter, position) : matchesOfStatus(db, filter, position)
  const page = await matches.limit(limit)
  return page.map(({ id }) => id)
}

type Search = Filter & { text: string }

/** The first texts of all. */
function firstTexts(db: Query, filter: Search, position?: Position) {
  const { orderId: id, placedAt, text } = orderSearch
  const { wanted, order } = indexRangeOf(filter, position, { placedAt, id })

  return db
    .select({ id, placedAt, text })
    .from(orderSearch)
    .where(wanted)
    .orderBy(...order)
    .limit(LOOKED_THROUGH)
    .as('first')
}

/** Those of one status, each by its key and never by a join: among 100,000 orders PostgreSQL would rather read all texts there are. */
function firstOfStatus(db: Query, filter: Search, position?: Position) {
  const { id, placedAt, status } = orders
  const { wanted, order } = indexRangeOf(filter, position)
  const text = sql<string>`(select ${orderSearch.text} from ${orderSearch} where ${orderSearch.orderId} = ${id})`

  return db
    .select({ id, placedAt, status, text: text.as('text') })
    .from(orders)
    .where(wanted)
    .orderBy(...order)
    .limit(LOOKED_THROUGH)
    .as('first')
}

/** No index is sorted by a sum: for what few have, only that of words is of use. */
const unsorted = (placedAt: AnyColumn): SQL => sql`(${placedAt} + interval '0')`

/** What the index of words has, without a look at the orders. */
function matchesAlone(db: Query, filter: Search, position?: Position) {
  const { orderId: id, placedAt } = orderSearch
  const { wanted, order } = indexRangeOf(filter, position, { placedAt: unsorted(placedAt), id })

  return db
    .select({ id })
    .from(orderSearch)
    .where(and(wanted, hasAny(filter.text)))
    .orderBy(...order)
}

/** The same of one status, which the orders know. */
function matchesOfStatus(db: Query, filter: Search, position?: Position) {
  const { wanted } = indexRangeOf(filter, position)
  const { id, placedAt } = orders

  return db
    .select({ id })
    .from(orderSearch)
    .innerJoin(orders, eq(id, orderSearch.orderId))
    .where(and(wanted, hasAny(filter.text)))
    .orderBy(...byAge({ placedAt: unsorted(placedAt), id }, filter.sort))
}

/** What is counted at most: nobody has to know how many more a word finds that half of all orders have. */
export const MOST_COUNTED = 1_000

/** How many orders of a filter stand in each status, up to so many in all; one more tells that there are more. */
export async function countFound(db: Query, { text, from, to }: Filter): Promise<Map<OrderStatus, number>> {
  const counted = (text ? statusesFound(db, { text, from, to }) : statusesOf(db, { from, to })).as('counted')
  const rows = await db
    .select({ status: counted.status, count: sql<number>`count(*)::int` })
    .from(counted)
    .groupBy(counted.status)

  return new Map(rows.map((row) => [row.status, row.count]))
}

const statusesOf = (db: Query, filter: Filter) =>
  db
    .select({ status: sql<OrderStatus>`${orders.status}`.as('status') })
    .from(orders)
    .where(indexRangeOf(filter).wanted)
    .limit(MOST_COUNTED + 1)

/** An order's status is looked up when its text is known to be counted, by its key. */
function statusesFound(db: Query, filter: Search) {
  const { orderId: id, placedAt } = orderSearch
  const found = db
    .select({ id })
    .from(orderSearch)
    .where(and(indexRangeOf(filter, undefined, { placedAt: unsorted(placedAt), id }).wanted, hasAny(filter.text)))
    .limit(MOST_COUNTED + 1)
    .as('found')
  const status = sql<OrderStatus>`(select ${orders.status} from ${orders} where ${orders.id} = ${found.id})`

  return db.select({ status: status.as('status') }).from(found)
}

const hasAny = (text: string): SQL | undefined => or(...soughtTexts(text).map(hasWords))

/** Asks the index for a few letters of the text, and what has them for all of it. */
function hasWords(sought: string): SQL | undefined {
  const parts = tellingParts(sought)
  const asked = parts.length > 0 ? parts : [sought]

  return and(
    ...asked.map((part) => like(orderSearch.text, `%${part.replace(/[\\%_]/g, '\\$&')}%`)),
    contains(orderSearch.text, sought),
  )
}

const contains = (text: SQLWrapper, sought: string): SQL => sql`strpos(${text}, ${sought}) > 0`

import { and, eq, sql } from 'drizzle-orm'
import { orderSearch, orders } from '#modules/orders/tables.ts'
import type { Position } from '#platform/http/list-answer.ts'
import type { Query } from '#platform/postgres/database.ts'
import { asListedSql, byAgeSql, indexRangeOf } from './index-range.ts'
import { firstTexts, isFoundSql, isInSql, matchesAlone, type Search, unsortedSql } from './search-texts.ts'

const LOOKED_THROUGH = 2_000

/**
 * The first orders of a filter that have the text in them. What many have fills its page from the first ones, what few
 * have is found by the index of words. Left to choose, PostgreSQL takes the matches to lie evenly in time, and for the
 * first digits of an old order number it goes through nearly all orders before it meets one.
 */
export async function searchIds(db: Query, filter: Search, limit: number, position?: Position): Promise<string[]> {
  const hasStatus = filter.status !== undefined
  const first = hasStatus ? firstOfStatus(db, filter, position) : firstTexts(db, filter, LOOKED_THROUGH, position)
  const found = await db
    .select({ id: first.id })
    .from(first)
    .where(isInSql(first.text, filter.text))
    .orderBy(...asListedSql(first, filter))
    .limit(limit)
  if (found.length === limit) return found.map(({ id }) => id)

  const matches = hasStatus ? matchesOfStatus(db, filter, position) : matchesAlone(db, filter, position)
  const page = await matches.found.orderBy(...matches.order).limit(limit)
  return page.map(({ id }) => id)
}

/** The first ones of a status. Their texts by a key each and not by a join: among 100,000 orders PostgreSQL would read all there are. */
function firstOfStatus(db: Query, filter: Search, position?: Position) {
  const { id, placedAt, status } = orders
  const { wanted, order } = indexRangeOf(filter, position)
  const text = sql<string>`(select s.text from ${orderSearch} s where s.order_id = orders.id)`

  return db
    .select({ id, placedAt, status, text: text.as('text') })
    .from(orders)
    .where(wanted)
    .orderBy(...order)
    .limit(LOOKED_THROUGH)
    .as('first')
}

/** What the index of words has, of one status, which the orders know. */
function matchesOfStatus(db: Query, filter: Search, position?: Position) {
  const { wanted } = indexRangeOf(filter, position)
  const { id, placedAt } = orders
  const found = db
    .select({ id })
    .from(orderSearch)
    .innerJoin(orders, eq(id, orderSearch.orderId))
    .where(and(wanted, isFoundSql(filter.text)))

  return { found, order: byAgeSql({ placedAt: unsortedSql(placedAt), id }, filter.sort) }
}

import { type AnyColumn, and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { searchTexts } from '#domain/search-text.ts'
import { orderSearch } from '#modules/orders/tables.ts'
import type { Position } from '#platform/http/list-answer.ts'
import type { Query } from '#platform/postgres/database.ts'
import { containsSql, hasWordsSql } from '#platform/postgres/text-search.ts'
import { type Filter, indexRangeOf } from './index-range.ts'

export type Search = Filter & { text: string }

/** The first so many texts of a filter without a status, as they are sorted. */
export function firstTexts(db: Query, filter: Filter, count: number, position?: Position) {
  const { orderId: id, placedAt, text } = orderSearch
  const { wanted, order } = indexRangeOf(filter, position, { placedAt, id })

  return db
    .select({ id, placedAt, text })
    .from(orderSearch)
    .where(wanted)
    .orderBy(...order)
    .limit(count)
    .as('first')
}

/** What the index of words has of a filter without a status. */
export function matchesAlone(db: Query, filter: Search, position?: Position) {
  const { orderId: id, placedAt } = orderSearch
  const { wanted, order } = indexRangeOf(filter, position, { placedAt: unsortedSql(placedAt), id })

  return {
    found: db
      .select({ id })
      .from(orderSearch)
      .where(and(wanted, isFoundSql(filter.text))),
    order,
  }
}

/** No index is sorted by a sum: for what few have, only that of words is of use. */
export const unsortedSql = (placedAt: AnyColumn): SQL => sql`(${placedAt} + interval '0')`

/** Whether a text that was read has in it what was typed, in any of its spellings. */
export const isInSql = (text: SQLWrapper, typed: string): SQL | undefined =>
  or(...searchTexts(typed).map((sought) => containsSql(text, sought)))

/** The same by the index of words. */
export const isFoundSql = (typed: string): SQL | undefined =>
  or(...searchTexts(typed).map((sought) => hasWordsSql(orderSearch.text, sought)))

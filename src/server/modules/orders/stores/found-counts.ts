import { type SQL, sql } from 'drizzle-orm'
import type { OrderStatus } from '#domain/order-status.ts'
import { isSelective } from '#domain/search-text.ts'
import { orders } from '#modules/orders/tables.ts'
import type { Query } from '#platform/postgres/database.ts'
import { type Filter, indexRangeOf } from './index-range.ts'
import { firstTexts, isInSql, matchesAlone, type Search } from './search-texts.ts'

/** What is counted at most: nobody has to know how many more a word finds that half of all orders have. */
export const MAX_COUNTED = 1_000

/** A word that so many of the first ones have is counted no further: to list all who have it takes the index too long. */
const ENOUGH = { found: 100, among: 3_000 }

type Span = Pick<Filter, 'from' | 'to'>

export type Found = { counts: Map<OrderStatus, number>; isMore: boolean }

/** How many orders of a filter stand in each status, as far as they are counted. */
export async function countFound(
  db: Query,
  { text, from, to }: Span & { text?: string | undefined },
  enough = ENOUGH,
): Promise<Found> {
  if (!text) return countOf(db, statusesOf(db, { from, to }))
  const search = { text, from, to }

  return (!isSelective(text) && (await countFirst(db, search, enough))) || countOf(db, statusesFound(db, search))
}

/** What is found among the first ones, when these are all there are, or when it is enough. */
async function countFirst(db: Query, search: Search, enough: typeof ENOUGH): Promise<Found | undefined> {
  const first = firstTexts(db, search, enough.among)
  const status = sql`case when ${isInSql(first.text, search.text)} then ${statusOf('first')} end`
  const rows = await countRows(db, sql`${db.select({ status: status.as('status') }).from(first)}`)
  const areAll = sumOf(rows) < enough.among
  const found = rows.filter(isOfStatus)
  if (!areAll && sumOf(found) <= enough.found) return undefined

  return { ...asFound(found), isMore: !areAll || sumOf(found) > MAX_COUNTED }
}

/** An order's status is looked up, by its key, when its text is known to be counted. */
const statusesFound = (db: Query, search: Search): SQL => {
  const found = matchesAlone(db, search)
    .found.limit(MAX_COUNTED + 1)
    .as('found')

  return sql`${db.select({ status: statusOf('found').as('status') }).from(found)}`
}

const statusOf = (part: 'first' | 'found'): SQL =>
  sql`(select o.status from ${orders} o where o.id = ${sql.identifier(part)}.order_id)`

const statusesOf = (db: Query, span: Span): SQL =>
  sql`${db
    .select({ status: orders.status })
    .from(orders)
    .where(indexRangeOf(span).wanted)
    .limit(MAX_COUNTED + 1)}`

async function countOf(db: Query, statuses: SQL): Promise<Found> {
  return asFound((await countRows(db, statuses)).filter(isOfStatus))
}

type Row<Status = OrderStatus | null> = { status: Status; count: number }

async function countRows(db: Query, statuses: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(
    sql`select status, count(*)::int as count from (${statuses}) counted group by status`,
  )
  return rows
}

const isOfStatus = (row: Row): row is Row<OrderStatus> => row.status !== null

const sumOf = (rows: readonly Row[]): number => rows.reduce((sum, { count }) => sum + count, 0)

const asFound = (rows: readonly Row<OrderStatus>[]): Found => ({
  counts: new Map(rows.map(({ status, count }) => [status, count])),
  isMore: sumOf(rows) > MAX_COUNTED,
})

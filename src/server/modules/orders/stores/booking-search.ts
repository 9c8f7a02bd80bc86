import { type AnyColumn, and, desc, inArray, like, type SQL, sql } from 'drizzle-orm'
import { orders } from '#modules/orders/tables.ts'
import type { Query } from '#platform/postgres/database.ts'
import type { IndexRange } from './index-range.ts'
import { newestFirst } from './order-lists.ts'
import type { OrderRow } from './orders.ts'

/** The newest orders of a range. */
export const findNewest = (db: Query, { wanted, order }: IndexRange, limit: number) =>
  db
    .select()
    .from(orders)
    .where(wanted)
    .orderBy(...order)
    .limit(limit)

const LOOKED_THROUGH = 2_000

/**
 * The newest orders of a range that have the text in them. What many have fills its page from the newest ones,
 * what few have is found by the index of words. Left to choose, PostgreSQL takes the matches to lie evenly in
 * time, and for the first digits of an old order number it goes through nearly all orders before it meets one.
 */
export async function searchNewest(db: Query, text: string, range: IndexRange, limit: number): Promise<OrderRow[]> {
  const sought = text.toLowerCase()
  const recent = findNewest(db, range, LOOKED_THROUGH).as('recent')
  const found = await db
    .select()
    .from(recent)
    .where(contains(recent.searchable, sought))
    .orderBy(desc(recent.placedAt), desc(recent.id))
    .limit(limit)
  if (found.length === limit) return found

  const page = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(range.wanted, hasWords(sought)))
    .orderBy(desc(sql`${orders.placedAt} + interval '0'`), desc(orders.id)) // no index is sorted by a sum
    .limit(limit)

  return db
    .select()
    .from(orders)
    .where(inArray(orders.id, page))
    .orderBy(...newestFirst)
}

/** Asks the index. Of an email it is asked for the name: half of all customers share what follows. */
function hasWords(sought: string): SQL | undefined {
  const [name = ''] = sought.split('@')
  const part = name.length >= 3 ? name : sought // shorter ones are not in the index
  const isPartThere = like(orders.searchable, `%${part.replace(/[\\%_]/g, '\\$&')}%`)

  return part === sought ? isPartThere : and(isPartThere, contains(orders.searchable, sought))
}

const contains = (column: AnyColumn, sought: string): SQL => sql`strpos(${column}, ${sought}) > 0`

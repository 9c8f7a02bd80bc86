import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { isSelective } from '#domain/search-text.ts'
import { searchedPhone } from '#domain/searched-phone.ts'
import { searchableSql, users } from '#modules/accounts/tables.ts'
import type { Position } from '#platform/http/list-answer.ts'
import type { Query } from '#platform/postgres/database.ts'
import { containsSql, hasWordsSql } from '#platform/postgres/text-search.ts'

export type Account = { id: string; createdAt: Date; name: string; email: string; phone: string | null }

const account = { id: users.id, createdAt: users.createdAt, name: users.name, email: users.email, phone: users.phone }

const isCustomer = sql`${users.role} = 'customer'` // spelled as in the indexes: of a parameter they know nothing

const newestFirst = [desc(users.createdAt), desc(users.id)]

const LOOKED_THROUGH = 2_000

/** One page of the accounts of customers, newest first: of all, or of those that have the text in them. */
export async function accounts(db: Query, text: string | undefined, limit: number, position?: Position) {
  const wanted = and(isCustomer, after(position))

  return text ? search(db, searchedPhone(text) ?? text.toLowerCase(), wanted, limit) : newest(db, wanted, limit)
}

export async function accountById(db: Query, id: string): Promise<Account | undefined> {
  const [found] = await db
    .select(account)
    .from(users)
    .where(and(eq(users.id, id), isCustomer))
  return found
}

export async function countAccounts(db: Query): Promise<number> {
  return db.$count(users, isCustomer)
}

const newest = (db: Query, wanted: SQL | undefined, limit: number): Promise<Account[]> =>
  db
    .select(account)
    .from(users)
    .where(wanted)
    .orderBy(...newestFirst)
    .limit(limit)

/** As the bookings are searched: what many have among the newest, what few have by the index of words. */
async function search(db: Query, sought: string, wanted: SQL | undefined, limit: number): Promise<Account[]> {
  const found = isSelective(sought) ? [] : await searchNewest(db, sought, wanted, limit)
  if (found.length === limit) return found

  const page = db
    .select({ id: users.id })
    .from(users)
    .where(and(wanted, hasWordsSql(searchableSql(users), sought)))
    .orderBy(desc(sql`${users.createdAt} + interval '0'`), desc(users.id)) // no index is sorted by a sum
    .limit(limit)

  return db
    .select(account)
    .from(users)
    .where(inArray(users.id, page))
    .orderBy(...newestFirst)
}

function searchNewest(db: Query, sought: string, wanted: SQL | undefined, limit: number): Promise<Account[]> {
  // The digits of a phone are dear to make, and what has none is not found in them.
  const words = /\d/.test(sought) ? searchableSql(users) : sql`lower(${users.name} || ' ' || ${users.email} || ' ')`
  const recent = db
    .select({ ...account, words: words.as('words') })
    .from(users)
    .where(wanted)
    .orderBy(...newestFirst)
    .limit(LOOKED_THROUGH)
    .as('recent')
  const { id, createdAt, name, email, phone } = recent

  return db
    .select({ id, createdAt, name, email, phone })
    .from(recent)
    .where(containsSql(recent.words, sought))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

/** Everything after a position. The row itself says when it came, to the microsecond, while it is there. */
const after = (position: Position | undefined): SQL | undefined =>
  position &&
  sql`(${users.createdAt}, ${users.id}) < (coalesce((select created_at from ${users} where id = ${position.id}),
    ${position.at.toISOString()}::timestamptz), ${position.id}::uuid)`

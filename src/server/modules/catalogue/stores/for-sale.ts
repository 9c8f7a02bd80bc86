import { type SQL, sql } from 'drizzle-orm'

/** Whether a product, by its name in a statement, is there at all. */
export const isNotDeletedSql = (name: string): SQL => sql`${sql.raw(name)}.deleted_at is null`

/** Whether shoppers find it and can buy it: it is there, and no draft. */
export const isForSaleSql = (name: string): SQL => sql`(${isNotDeletedSql(name)} and not ${sql.raw(name)}.is_hidden)`

import { eq, max, sql } from 'drizzle-orm'
import { filedMonths } from '#modules/orders/tables.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { prepareSql } from '#platform/postgres/prepared.ts'

export type FiledMonth = typeof filedMonths.$inferSelect

const TURN = sql`hashtextextended('filing', 0)`

/**
 * The shared lock of who takes a number: no month is filed until the transaction ends. A part of a statement; only a later one
 * sees what was filed meanwhile.
 */
export const lockMonthsSharedSql = sql`pg_advisory_xact_lock_shared(${TURN})`

const takeShared = prepareSql<object, unknown>('months-shared', () => sql`select ${lockMonthsSharedSql}`)

export async function lockMonthsShared(tx: Tx): Promise<void> {
  await takeShared(tx, {})
}

/** The last month that is filed; under either lock it stays the last until `tx` ends. */
export async function lastFiledMonth(tx: Tx): Promise<string | null> {
  const [row] = await tx.select({ last: max(filedMonths.month) }).from(filedMonths)

  return row?.last ?? null
}

/** The exclusive lock of who files a month: nobody takes a number until `tx` ends, and those who are about to are waited for. */
export async function lockMonthsExclusive(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${TURN})`)
}

export async function filedMonth(db: Query, month: string): Promise<FiledMonth | undefined> {
  const [filed] = await db.select().from(filedMonths).where(eq(filedMonths.month, month))
  return filed
}

export async function saveFiledMonth(tx: Tx, filed: FiledMonth): Promise<void> {
  await tx.insert(filedMonths).values(filed)
}

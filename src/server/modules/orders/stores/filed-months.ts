import { eq, max, sql } from 'drizzle-orm'
import { filedMonths } from '#modules/orders/tables.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { prepareSql } from '#platform/postgres/prepared.ts'

export type FiledMonth = typeof filedMonths.$inferSelect

const TURN = sql`hashtextextended('filing', 0)`

/** Keeps months from being filed until the transaction ends, for whoever takes a number, together with others; a part of a statement. Only a later one sees what was filed meanwhile. */
export const holdingMonths = sql`pg_advisory_xact_lock_shared(${TURN})`

const hold = prepareSql<object, unknown>('months-hold', () => sql`select ${holdingMonths}`)

export async function holdMonths(tx: Tx): Promise<void> {
  await hold(tx, {})
}

/** The last month that is filed; where the months are held, it stays the last until `tx` ends. */
export async function lastFiledMonth(tx: Tx): Promise<string | null> {
  const [row] = await tx.select({ last: max(filedMonths.month) }).from(filedMonths)

  return row?.last ?? null
}

/** Keeps everybody from taking numbers until `tx` ends, and waits for those who are about to. */
export async function holdNumbers(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${TURN})`)
}

export async function filedMonth(db: Query, month: string): Promise<FiledMonth | undefined> {
  const [filed] = await db.select().from(filedMonths).where(eq(filedMonths.month, month))
  return filed
}

export async function saveFiledMonth(tx: Tx, filed: FiledMonth): Promise<void> {
  await tx.insert(filedMonths).values(filed)
}

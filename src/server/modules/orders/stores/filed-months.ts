import { eq, max, sql } from 'drizzle-orm'
import { filedMonths } from '#modules/orders/tables.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'

export type FiledMonth = typeof filedMonths.$inferSelect

const TURN = sql`hashtextextended('filing', 0)`

/** The last month that is filed, which stays the last until `tx` ends. Whoever takes a number holds this together with others. */
export async function lastFiledMonth(tx: Tx): Promise<string | null> {
  // Two statements: the second sees what was filed while the first one waited.
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${TURN})`)
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

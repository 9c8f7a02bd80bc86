import { inArray, sql } from 'drizzle-orm'
import { settlementLines, settlements } from '#modules/settlements/tables.ts'
import type { Query } from '#platform/postgres/database.ts'

export type SettlementRow = typeof settlements.$inferInsert
export type LineRow = Omit<typeof settlementLines.$inferInsert, 'problem'>

export async function saveSettlements(db: Query, rows: readonly SettlementRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(settlements)
    .values([...rows])
    .onConflictDoUpdate({
      target: settlements.id,
      set: {
        utr: sql`excluded.utr`,
        amountPaise: sql`excluded.amount_paise`,
        settledOn: sql`excluded.settled_on`,
        status: sql`excluded.status`,
      },
    })
}

/** Writes lines down; what the provider corrected later is corrected. */
export async function saveLines(db: Query, rows: readonly LineRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(settlementLines)
    .values([...rows])
    .onConflictDoUpdate({
      target: [settlementLines.settlementId, settlementLines.id],
      set: {
        amountPaise: sql`excluded.amount_paise`,
        creditPaise: sql`excluded.credit_paise`,
        debitPaise: sql`excluded.debit_paise`,
        feePaise: sql`excluded.fee_paise`,
        taxPaise: sql`excluded.tax_paise`,
      },
    })
}

/** The ids of settlements that are known with their transfer. */
export async function knownSettlements(db: Query, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: settlements.id })
    .from(settlements)
    .where(inArray(settlements.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

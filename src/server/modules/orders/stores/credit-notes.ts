import { asc, eq, sql } from 'drizzle-orm'
import { creditNoteCounters, creditNotes } from '#modules/orders/tables.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'

export type CreditNoteRow = typeof creditNotes.$inferSelect

/**
 * The credit notes of an order, the oldest first: by their numbers, for what each takes back depends on those before it, and a
 * clock can be set back between two.
 */
export const creditNotesOf = (db: Query, orderId: string): Promise<CreditNoteRow[]> =>
  db
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.orderId, orderId))
    .orderBy(asc(part(2)), asc(sql`${part(3)}::bigint`))

/** A part of a number, as of `DHC/2627/000123` the year or the serial. */
const part = (place: number) => sql`split_part(${creditNotes.number}, '/', ${sql.raw(String(place))})`

export async function saveCreditNote(tx: Tx, note: typeof creditNotes.$inferInsert): Promise<void> {
  await tx.insert(creditNotes).values(note)
}

/** Counts the credit notes of a financial year up by one; the count stays locked until `tx` ends. */
export async function nextCreditNoteSerial(tx: Tx, financialYear: string): Promise<number> {
  const [counter] = await tx
    .insert(creditNoteCounters)
    .values({ financialYear, last: 1 })
    .onConflictDoUpdate({
      target: creditNoteCounters.financialYear,
      set: { last: sql`${creditNoteCounters.last} + 1` },
    })
    .returning()
  if (!counter) throw new Error(`the credit notes of ${financialYear} were not counted`)

  return counter.last
}

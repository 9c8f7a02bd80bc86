import { sql } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import { creditNoteCounters, creditNotes, invoiceCounters, orderNumbers, orders } from '#modules/orders/tables.ts'
import type { Tx } from '#platform/postgres/database.ts'

const DAYS = 90

/** The most orders, and the most credit notes, that were made on one day of the last months before a moment. */
export async function busiestDay(tx: Tx, before: Date): Promise<{ orders: number; creditNotes: number }> {
  const since = new Date(before.getTime() - DAYS * DAY_MS).toISOString()
  const { rows } = await tx.execute<{ orders: number; creditNotes: number }>(sql`
    select
      coalesce((select max(count) from (
        select count(*)::int from ${orders} where placed_at >= ${since}::timestamptz
        group by (placed_at at time zone 'Asia/Kolkata')::date
      ) of_day), 0) as orders,
      coalesce((select max(count) from (
        select count(*)::int from ${creditNotes} where issued_at >= ${since}::timestamptz
        group by (issued_at at time zone 'Asia/Kolkata')::date
      ) of_day), 0) as "creditNotes"`)

  return rows[0] ?? { orders: 0, creditNotes: 0 }
}

/** The last number that an order got. */
export async function lastOrderNumber(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ last: string }>(
    sql`select case when is_called then last_value else last_value - 1 end as last from ${sql.identifier(ORDER_NUMBERS)}`,
  )
  return Number(rows[0]?.last ?? 0)
}

export async function setLastOrderNumber(tx: Tx, last: number): Promise<void> {
  await tx.execute(sql`select setval(${ORDER_NUMBERS}::regclass, ${last}::bigint)`)
}

const ORDER_NUMBERS = orderNumbers.seqName ?? ''

const COUNTERS = { invoice: invoiceCounters, creditNote: creditNoteCounters }
export type Series = keyof typeof COUNTERS

/** The last number of a financial year's series. */
export async function lastSerial(tx: Tx, series: Series, year: string): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(
    sql`select last from ${COUNTERS[series]} where financial_year = ${year}`,
  )
  return rows[0]?.last ?? 0
}

export async function setLastSerial(tx: Tx, series: Series, year: string, last: number): Promise<void> {
  await tx.execute(sql`
    insert into ${COUNTERS[series]} (financial_year, last) values (${year}, ${last})
    on conflict (financial_year) do update set last = excluded.last`)
}

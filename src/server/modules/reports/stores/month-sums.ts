import { sql } from 'drizzle-orm'
import { documentFigures as figures, documentLines as lines } from '#modules/invoices/tables.ts'
import type { Query } from '#platform/postgres/database.ts'
import { isWithinSql, type Span, signSql } from './spans.ts'

/** Invoices less credit notes, in paise. */
export type Sums = { taxable: number; cgst: number; sgst: number; igst: number }

type MonthSums = Sums & { untaxed: number; sales: number; refunds: number; invoices: number; creditNotes: number }

type StateSums = Sums & { code: string; untaxed: number; total: number }

type LineSums = Sums & { hsn: string; uqc: string; rate: number; quantity: number }

/** A sum of paise stays exact as a double up to ninety lakh crore rupees. */
const net = (column: ReturnType<typeof sql>) => sql`coalesce(sum(${signSql} * ${column}), 0)::float8`

const sumsOf = (table: typeof figures | typeof lines) => sql`
  ${net(sql`${table.taxablePaise}`)} as taxable, ${net(sql`${table.cgstPaise}`)} as cgst,
  ${net(sql`${table.sgstPaise}`)} as sgst, ${net(sql`${table.igstPaise}`)} as igst`

/** What a time's documents come to. */
export async function monthSums(db: Query, span: Span): Promise<MonthSums> {
  const { rows } = await db.execute<MonthSums>(sql`
    select ${sumsOf(figures)}, ${net(sql`${figures.untaxedPaise}`)} as untaxed,
      coalesce(sum(${figures.totalPaise}) filter (where ${figures.kind} = 'invoice'), 0)::float8 as sales,
      coalesce(sum(${figures.totalPaise}) filter (where ${figures.kind} = 'credit_note'), 0)::float8 as refunds,
      count(*) filter (where ${figures.kind} = 'invoice')::int as invoices,
      count(*) filter (where ${figures.kind} = 'credit_note')::int as "creditNotes"
    from ${figures} where ${isWithinSql(span)}`)
  const [row] = rows
  if (!row) throw new Error('the month was not added up')

  return row
}

/** The same by the state that was delivered to. */
export async function sumsByState(db: Query, span: Span): Promise<StateSums[]> {
  const { rows } = await db.execute<StateSums>(sql`
    select ${figures.placeCode} as code, ${sumsOf(figures)}, ${net(sql`${figures.untaxedPaise}`)} as untaxed,
      ${net(sql`${figures.totalPaise}`)} as total
    from ${figures} where ${isWithinSql(span)} group by 1 order by 1`)
  return rows
}

/** The taxed lines by what they are and at which rate. */
export async function sumsByLine(db: Query, span: Span): Promise<LineSums[]> {
  const { rows } = await db.execute<LineSums>(sql`
    select ${lines.hsn} as hsn, ${lines.uqc} as uqc, ${lines.taxPercent}::float8 as rate, ${sumsOf(lines)},
      coalesce(sum(${signSql} * ${lines.quantity}), 0)::int as quantity
    from ${lines} join ${figures} on ${figures.number} = ${lines.number}
    where ${isWithinSql(span)} group by 1, 2, 3 order by 1, 3`)
  return rows
}

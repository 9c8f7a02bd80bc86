import { sql } from 'drizzle-orm'
import type { DocumentKind } from '#contract/reports.ts'
import { documentFigures as figures, documentLines as lines } from '#modules/invoices/tables.ts'
import { documentNumbers } from '#modules/orders/tables.ts'
import type { Query } from '#platform/postgres/database.ts'
import { isWithinSql, type Span, signSql } from './spans.ts'

type SmallSales = { code: string; rate: number; taxable: number }

/** Sales to consumers that are told as sums: by state and rate, less what went back of them. */
export async function smallSales(db: Query, span: Span): Promise<SmallSales[]> {
  const { rows } = await db.execute<SmallSales>(sql`
    select ${figures.placeCode} as code, ${lines.taxPercent}::float8 as rate,
      sum(${signSql} * ${lines.taxablePaise})::float8 as taxable
    from ${lines} join ${figures} on ${figures.number} = ${lines.number}
    where ${isWithinSql(span)} and not ${figures.isLarge}
    group by 1, 2 having sum(${signSql} * ${lines.taxablePaise}) <> 0 order by 1, 2`)
  return rows
}

type LargeDocument = { number: string; issuedAt: Date; code: string; total: number; rate: number; taxable: number }

/** Invoices, or credit notes of invoices, that are told one by one: a row for each rate. */
export async function largeDocuments(db: Query, span: Span, kind: DocumentKind): Promise<LargeDocument[]> {
  const { rows } = await db.execute<Omit<LargeDocument, 'issuedAt'> & { issuedAt: string }>(sql`
    select ${figures.number} as number, ${figures.issuedAt} as "issuedAt", ${figures.placeCode} as code,
      ${figures.totalPaise}::float8 as total, ${lines.taxPercent}::float8 as rate,
      sum(${lines.taxablePaise})::float8 as taxable
    from ${lines} join ${figures} on ${figures.number} = ${lines.number}
    where ${isWithinSql(span)} and ${figures.isLarge} and ${figures.kind} = ${kind}
    group by ${figures.number}, ${lines.taxPercent} order by ${figures.number}, ${lines.taxPercent}`)
  return rows.map((row) => ({ ...row, issuedAt: new Date(row.issuedAt) }))
}

type SerialRun = { kind: DocumentKind; first: string; last: string; count: number }

/** The serial numbers of a time, run by run: around midnight a number can belong to another month than its neighbours. */
export async function serialRuns(db: Query, { from, until }: Span): Promise<SerialRun[]> {
  const { number, kind, issuedAt } = documentNumbers
  const { rows } = await db.execute<SerialRun>(sql`
    select kind, (array_agg(number order by serial))[1] as first, (array_agg(number order by serial desc))[1] as last,
      count(*)::int as count
    from (
      select *, serial - row_number() over (partition by kind, year order by serial) as run from (
        select ${number} as number, ${kind} as kind, split_part(${number}, '/', 2) as year,
          split_part(${number}, '/', 3)::bigint as serial
        from ${documentNumbers}
        where ${issuedAt} >= ${from.toISOString()}::timestamptz and ${issuedAt} < ${until.toISOString()}::timestamptz
      ) numbered
    ) runs
    group by kind, year, run order by kind desc, year, min(serial)`)
  return rows
}

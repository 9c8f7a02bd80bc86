import { eq, sql } from 'drizzle-orm'
import { documentFigures, documentLines, taxDocuments } from '#modules/invoices/tables.ts'
import { removeJobSql } from '#platform/jobs/add-job.ts'
import type { Query } from '#platform/postgres/database.ts'
import { type Given, prepare, prepareSql } from '#platform/postgres/prepared.ts'
import type { FigureRow, LineRow } from './figures.ts'

type Document = typeof taxDocuments.$inferSelect
type Figures = { document: FigureRow; lines: readonly LineRow[] }

/**
 * Keeps a document and its figures for good, and takes the job back that would have drawn it, all in one statement. The first
 * one with its number stays; answers whether this is it.
 */
export async function saveDocument(
  db: Query,
  document: Document,
  { document: figures, lines }: Figures,
  jobKey: string,
): Promise<boolean> {
  const { bytes, sha256, drawnAt } = document
  const [kept] = await keep(db, { ...figures, bytes, sha256, drawnAt, lines: JSON.stringify(lines), jobKey })

  return kept?.isFirst === true
}

type Values = FigureRow & Pick<Document, 'bytes' | 'sha256' | 'drawnAt'> & { lines: string; jobKey: string }

const keep = prepareSql<Values, { isFirst: boolean }>('document-keep', (db, given) => {
  const { number, kind, orderId, bytes, sha256, drawnAt, id, creditedNumber, issuedAt, buyer } = given
  const { placeCode, placeName, isLarge, taxablePaise, cgstPaise, sgstPaise, igstPaise } = given
  const kept = db
    .insert(taxDocuments)
    .values({ number, kind, orderId, bytes, sha256, drawnAt })
    .onConflictDoNothing()
    .returning({ number: taxDocuments.number })
  const figures = db
    .insert(documentFigures)
    .values({
      number,
      kind,
      orderId,
      id,
      creditedNumber,
      issuedAt,
      buyer,
      placeCode,
      placeName,
      isLarge,
      taxablePaise,
      cgstPaise,
      sgstPaise,
      igstPaise,
      untaxedPaise: given.untaxedPaise,
      totalPaise: given.totalPaise,
    })
    .onConflictDoNothing()
    .returning({ number: documentFigures.number })

  return sql`
    with kept as ${kept},
    figures as ${figures},
    lines as (
      insert into ${documentLines} (
        number, position, hsn, uqc, quantity, tax_percent, taxable_paise, cgst_paise, sgst_paise, igst_paise
      )
      select
        number, position, hsn, uqc, quantity, "taxPercent", "taxablePaise", "cgstPaise", "sgstPaise", "igstPaise"
      from json_to_recordset(${given.lines}::json) as line (
        number text, position int, hsn text, uqc text, quantity int, "taxPercent" real,
        "taxablePaise" bigint, "cgstPaise" bigint, "sgstPaise" bigint, "igstPaise" bigint
      )
      where exists (select from figures)
    )
    select exists (select from kept) as "isFirst", ${removeJobSql(given.jobKey)} as "isTakenBack"`
})

/** The document with that number as it was drawn. */
export async function documentNumbered(db: Query, number: string): Promise<{ bytes: Buffer } | undefined> {
  const [document] = await byNumber(db, { number })
  return document
}

const byNumber = prepare('document-numbered', (db, given: Given<{ number: string }>) =>
  db.select({ bytes: taxDocuments.bytes }).from(taxDocuments).where(eq(taxDocuments.number, given.number)),
)

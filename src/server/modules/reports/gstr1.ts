import type { DocumentKind, Gstr1Table } from '#contract/reports.ts'
import { dayForReturn, placeForReturn } from '#domain/gstr1.ts'
import { dayInIndia } from '#domain/india-time.ts'
import { monthSpan } from '#domain/tax-month.ts'
import { CSV, csvLine, rupeeCell } from '#platform/files/csv.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Query } from '#platform/postgres/database.ts'
import type { ReportDeps } from './deps.ts'
import { monthAsked } from './read-month.ts'
import { sumsByLine } from './stores/month-sums.ts'
import { largeDocuments, serialRuns, smallSales } from './stores/return-tables.ts'
import type { Span } from './stores/spans.ts'

type Row = readonly (string | number)[]

type Table = { columns: readonly string[]; read: (db: Query, span: Span) => Promise<Row[]> }

const NO_CESS = '0.00'
const RATE_AND_VALUE = ['Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount']

/** The tables by the names of their files in the government's offline tool, their columns by the names there. */
const TABLES: Record<Gstr1Table, Table> = {
  b2cs: {
    columns: ['Type', 'Place Of Supply', ...RATE_AND_VALUE, 'E-Commerce GSTIN'],
    read: async (db, span) =>
      (await smallSales(db, span)).map(({ code, rate, taxable }) => {
        return ['OE', placeForReturn(code), ...valued(rate, taxable), '']
      }),
  },
  b2cl: {
    columns: [
      ...['Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply'],
      ...RATE_AND_VALUE,
      'E-Commerce GSTIN',
    ],
    read: async (db, span) =>
      (await largeDocuments(db, span, 'invoice')).map(({ number, issuedAt, code, total, rate, taxable }) => {
        return [...[number, dated(issuedAt), rupeeCell(total), placeForReturn(code)], ...valued(rate, taxable), '']
      }),
  },
  cdnur: {
    columns: [
      ...['UR Type', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply', 'Note Value'],
      ...RATE_AND_VALUE,
    ],
    read: async (db, span) =>
      (await largeDocuments(db, span, 'credit_note')).map(({ number, issuedAt, code, total, rate, taxable }) => {
        const note = ['B2CL', number, dated(issuedAt), 'C', placeForReturn(code), rupeeCell(total)]
        return [...note, ...valued(rate, taxable)]
      }),
  },
  hsn: {
    columns: [
      ...['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Rate', 'Taxable Value'],
      ...['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount'],
    ],
    read: async (db, span) =>
      (await sumsByLine(db, span)).map(({ hsn, uqc, rate, quantity, taxable, cgst, sgst, igst }) => {
        const total = rupeeCell(taxable + cgst + sgst + igst)
        return [
          ...[hsn, '', uqc, `${quantity}.00`, total, rate],
          ...[taxable, igst, cgst, sgst].map(rupeeCell),
          NO_CESS,
        ]
      }),
  },
  docs: {
    columns: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
    // A cancelled order's invoice stays, and is taken back by a credit note.
    read: async (db, span) =>
      (await serialRuns(db, span)).map(({ kind, first, last, count }) => [NATURES[kind], first, last, count, 0]),
  },
}

const NATURES: Record<DocumentKind, string> = { invoice: 'Invoices for outward supply', credit_note: 'Credit Note' }

/** A table of a month's GSTR-1, as the offline tool reads it: whole, or not at all. */
export async function exportGstr1(
  deps: ReportDeps,
  { table, month: asked }: { table: Gstr1Table; month?: string | undefined },
) {
  const month = monthAsked(deps, asked)
  if ((await deps.invoices.drawMonth(month)) > 0) throw new Refusal('documents_pending')
  const { columns, read } = TABLES[table]
  const rows = await read(deps.db, monthSpan(month))

  return { name: `gstr1-${month}-${table}.csv`, type: CSV, body: [columns, ...rows].map(csvLine).join('') }
}

const dated = (at: Date): string => dayForReturn(dayInIndia(at))

const valued = (rate: number, taxable: number): Row => ['', rate, rupeeCell(taxable), NO_CESS]

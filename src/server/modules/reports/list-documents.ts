import type { DocumentKind, RegisterLine } from '#contract/reports.ts'
import { dayInIndia } from '#domain/india-time.ts'
import { toRupees } from '#domain/paise.ts'
import { monthSpan } from '#domain/tax-month.ts'
import { BYTE_ORDER_MARK, CSV, csvLine, rupeeCell } from '#platform/files/csv.ts'
import type { Position } from '#platform/http/list-answer.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { ReportDeps } from './deps.ts'
import { monthAsked } from './read-month.ts'
import { documentsOf, type RegisterRow } from './stores/register.ts'

type Asked = { month?: string | undefined; kind: DocumentKind }

const PAGE = 500

/** A page of a month's invoices or credit notes, newest first. */
export async function listDocuments(deps: ReportDeps, { month, kind }: Asked, limit: number, position?: Position) {
  const span = monthSpan(monthAsked(deps, month))
  const rows = await documentsOf(deps.db, { span, kind, limit, position }, 'newest')

  return rows.map((row) => ({ id: row.id, ...shown(row) }))
}

const shown = (row: RegisterRow): RegisterLine => ({
  number: row.number,
  date: row.issuedAt.toISOString(),
  orderId: row.orderId,
  order: row.order,
  credited: row.creditedNumber,
  buyer: row.buyer,
  state: row.placeName,
  taxable: toRupees(row.taxablePaise),
  cgst: toRupees(row.cgstPaise),
  sgst: toRupees(row.sgstPaise),
  igst: toRupees(row.igstPaise),
  untaxed: toRupees(row.untaxedPaise),
  total: toRupees(row.totalPaise),
})

const AMOUNTS = {
  'Taxable value': 'taxablePaise',
  CGST: 'cgstPaise',
  SGST: 'sgstPaise',
  IGST: 'igstPaise',
  Untaxed: 'untaxedPaise',
  Total: 'totalPaise',
} as const satisfies Record<string, keyof RegisterRow>

/** The whole register as CSV, oldest first, read as fast as it is taken. */
export async function exportDocuments(deps: ReportDeps, asked: Asked) {
  const month = monthAsked(deps, asked.month)
  if ((await deps.invoices.drawMonth(month)) > 0) throw new Refusal('documents_pending')

  return {
    name: `${asked.kind === 'invoice' ? 'invoices' : 'credit-notes'}-${month}.csv`,
    type: CSV,
    chunks: registerLines(deps, month, asked.kind),
  }
}

async function* registerLines({ db }: ReportDeps, month: string, kind: DocumentKind): AsyncGenerator<string> {
  const isNote = kind === 'credit_note'
  const facts = ['Number', 'Date', 'Order', ...(isNote ? ['Against invoice'] : []), 'Buyer', 'Place of supply']
  yield BYTE_ORDER_MARK + csvLine([...facts, ...Object.keys(AMOUNTS)])

  let position: Position | undefined
  while (true) {
    const rows = await documentsOf(db, { span: monthSpan(month), kind, limit: PAGE, position }, 'oldest')
    yield rows
      .map((row) => {
        const against = isNote ? [row.creditedNumber] : []
        const told = [row.number, dayInIndia(row.issuedAt), row.order, ...against, row.buyer, row.placeName]
        return csvLine([...told, ...Object.values(AMOUNTS).map((column) => rupeeCell(row[column]))])
      })
      .join('')
    const last = rows.at(-1)
    if (rows.length < PAGE || !last) return
    position = { at: last.issuedAt, id: last.id }
  }
}

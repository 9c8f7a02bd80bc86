import type { Query } from '#platform/postgres/database.ts'
import type { InvoiceDeps } from './deps.ts'
import { invoiceOf } from './documents.ts'
import { drawMonth, filesOfMonth, pendingOfMonth } from './month.ts'
import type { Paper } from './pdf/draw-paper.ts'
import type { ParcelPapers } from './pdf/parcel-papers.ts'

export type Invoices = ReturnType<typeof createInvoices>

/** What the other modules may ask of invoices; other papers are drawn in the same hand. */
export const createInvoices = (deps: InvoiceDeps) => ({
  invoiceOf: (orderId: string) => invoiceOf(deps, orderId),
  drawMonth: (month: string) => drawMonth(deps, month),
  pendingOfMonth: (db: Query, month: string) => pendingOfMonth(db, month),
  filesOfMonth: (month: string) => filesOfMonth(deps, month),
  drawPaper: (paper: Paper) => deps.drawing.paper(paper),
  drawSlips: (papers: ParcelPapers) => deps.drawing.slips(papers),
  drawLabels: (papers: ParcelPapers) => deps.drawing.labels(papers),
})

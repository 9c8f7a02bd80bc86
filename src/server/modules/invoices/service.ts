import type { InvoiceDeps } from './deps.ts'
import { invoiceOf } from './documents.ts'
import { drawPaper, type Paper } from './pdf/draw-paper.ts'

export type Invoices = ReturnType<typeof createInvoices>

/** What the other modules may ask of invoices; other papers are drawn in the same hand. */
export const createInvoices = (deps: InvoiceDeps) => ({
  make: (orderId: string) => invoiceOf(deps, orderId),
  drawPaper: (paper: Paper) => drawPaper(paper),
})

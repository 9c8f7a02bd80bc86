import type { Context } from 'hono'
import * as contract from '#contract/invoices.ts'
import type { Serve } from '#platform/http/api-server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { InvoiceDeps } from './deps.ts'
import { type DocumentFile, readInvoice } from './documents.ts'
import { createInvoiceLink, listCreditNotes, openInvoiceLink } from './invoice-links.ts'

/** Who may see an invoice or a credit note, with a token or by a one-use link. */
export function invoiceRoutes(serve: Serve, deps: InvoiceDeps): void {
  serve(contract.readInvoice, async ({ caller, params, c }) => sendPdf(c, await readInvoice(deps, params.id, caller)))

  serve(contract.createInvoiceLink, async ({ caller, params }) => ({
    url: `/api/invoices/${await createInvoiceLink(deps, params.id, caller)}`,
  }))

  serve(contract.listCreditNotes, async ({ caller, params }) => {
    const notes = await listCreditNotes(deps, params.id, caller)
    return notes.map(({ key, ...note }) => ({ ...note, url: `/api/invoices/${key}` }))
  })

  serve(contract.openInvoiceLink, async ({ params, c }) => {
    // A HEAD comes to the GET's handler: whoever only looks whether it is there must not use it up.
    if (c.req.method === 'HEAD') throw new Refusal('method_not_allowed')

    return sendPdf(c, await openInvoiceLink(deps, params.key))
  })
}

const sendPdf = (c: Context, { name, bytes }: DocumentFile): Response =>
  c.body(bytes, 200, { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}"` })

import { createHash } from 'node:crypto'
import { placeOfSupply } from '#domain/gst-states.ts'
import type { CreditNoteRow, Sale } from '#modules/orders/service.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { composeCreditNote } from './compose-credit-note.ts'
import { composeInvoice, type Parties } from './compose-invoice.ts'
import type { InvoiceDeps } from './deps.ts'
import { documentNumbered, keepDocument } from './store.ts'

export type DocumentFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** The tax invoice of an order, for its customer or for an admin. */
export async function readInvoice(deps: InvoiceDeps, orderId: string, caller: Caller): Promise<DocumentFile> {
  await deps.orders.refuseStranger(orderId, caller)

  return invoiceOf(deps, orderId)
}

/** The tax invoice of an order as it was drawn; a proforma, drawn anew each time, while the money is not sure. */
export async function invoiceOf(deps: InvoiceDeps, orderId: string): Promise<DocumentFile> {
  const sale = await deps.orders.readSale(orderId)
  const draw = () => deps.drawing.invoice(composeInvoice(sale, partiesOf(deps, sale)))
  if (!sale.invoiceNumber) return { name: `proforma-${sale.orderNumber}.pdf`, bytes: new Uint8Array(await draw()) }

  return drawnOnce(deps, { kind: 'invoice', number: sale.invoiceNumber, orderId }, draw)
}

/** The meant credit note of an order as it was drawn, if there is one. */
export async function creditNoteOf(
  deps: InvoiceDeps,
  orderId: string,
  isMeant: (note: CreditNoteRow) => boolean,
): Promise<DocumentFile | null> {
  const sale = await deps.orders.readSale(orderId)
  const notes = await deps.orders.creditNotesOf(orderId)
  const position = notes.findIndex(isMeant)
  const note = notes[position]
  const { invoiceNumber } = sale
  if (!note || !invoiceNumber) return null

  const beforePaise = notes.slice(0, position).reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  const draw = () =>
    deps.drawing.invoice(composeCreditNote(sale, partiesOf(deps, sale), { note, beforePaise, invoiceNumber }))

  return drawnOnce(deps, { kind: 'credit_note', number: note.number, orderId }, draw)
}

/** Draws the document with that number, if nobody has yet. */
export async function drawDocument(deps: InvoiceDeps, orderId: string, number: string): Promise<DocumentFile> {
  const note = await creditNoteOf(deps, orderId, (one) => one.number === number)

  return note ?? invoiceOf(deps, orderId)
}

/** What is kept is what everybody gets, also when two draw it at the same moment. */
async function drawnOnce(
  { db, clock }: InvoiceDeps,
  document: { kind: 'invoice' | 'credit_note'; number: string; orderId: string },
  draw: () => Promise<Uint8Array>,
): Promise<DocumentFile> {
  const { kind, number } = document
  const name = `${kind.replace('_', '-')}-${number.replaceAll('/', '-')}.pdf`
  const kept = await documentNumbered(db, number)
  if (kept) return { name, bytes: new Uint8Array(kept.bytes) }

  const bytes = Buffer.from(await draw())
  const sha256 = createHash('sha256').update(bytes).digest()
  await keepDocument(db, { ...document, bytes, sha256, drawnAt: clock() })
  const first = await documentNumbered(db, number)
  if (!first) throw new Refusal('not_found')

  return { name, bytes: new Uint8Array(first.bytes) }
}

/** Who sold it, and where the goods are delivered: by the PIN, whatever was typed for a state; by that only where no PIN helps. */
function partiesOf({ pincodes, settings }: InvoiceDeps, { address, seller }: Sale): Parties {
  const { postalCode, country, state } = address

  return {
    place: placeOfSupply({ country, state: pincodes.stateOf(postalCode) ?? state }),
    seller: seller ?? settings.current().seller,
  }
}

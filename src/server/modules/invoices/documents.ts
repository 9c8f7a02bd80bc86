import { createHash } from 'node:crypto'
import { placeOfSupply } from '#domain/gst-states.ts'
import { toPaise } from '#domain/money.ts'
import { type CreditNoteRow, documentJobKey, type Sale } from '#modules/orders/service.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { composeCreditNote } from './compose-credit-note.ts'
import { composeInvoice, type Parties } from './compose-invoice.ts'
import type { InvoiceDeps } from './deps.ts'
import { type Composed, figuresOf } from './figures.ts'
import { hasFigures, keepFigures } from './stores/figures.ts'
import { documentNumbered, saveDocument } from './stores/tax-documents.ts'

export type DocumentFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** The tax invoice of an order, for its customer or for an admin. */
export async function readInvoice(deps: InvoiceDeps, orderId: string, caller: Caller): Promise<DocumentFile> {
  await deps.orders.ensureOwnOrder(orderId, caller)

  return invoiceOf(deps, orderId)
}

/** The tax invoice of an order, whose sale may be known, as it was drawn; a proforma, drawn anew each time, while the money is not sure. */
export async function invoiceOf(deps: InvoiceDeps, orderId: string, known?: Sale): Promise<DocumentFile> {
  const composed = invoiceToDraw(deps, orderId, known ?? (await deps.orders.readSale(orderId)))
  const { document } = composed
  if (document.kind !== 'proforma') return drawnOnce(deps, composed)

  return { name: `proforma-${document.orderNumber}.pdf`, bytes: await deps.drawing.invoice(document) }
}

/** The meant credit note of an order as it was drawn, if there is one. */
export async function creditNoteOf(
  deps: InvoiceDeps,
  orderId: string,
  sale: Sale,
  isMeant: (note: CreditNoteRow) => boolean,
): Promise<DocumentFile | null> {
  const composed = await creditNoteToDraw(deps, orderId, sale, isMeant)

  return composed && drawnOnce(deps, composed)
}

/** Draws the document with that number, if nobody has yet. */
export async function drawDocument(deps: InvoiceDeps, orderId: string, number: string): Promise<DocumentFile> {
  const sale = await deps.orders.readSale(orderId)
  const note = await creditNoteOf(deps, orderId, sale, (one) => one.number === number)

  return note ?? invoiceOf(deps, orderId, sale)
}

/** Draws a document if nobody has yet, and keeps its figures, should it be one from before migration 0016. */
export async function writeUp(deps: InvoiceDeps, orderId: string, number: string): Promise<void> {
  const sale = await deps.orders.readSale(orderId)
  const note = await creditNoteToDraw(deps, orderId, sale, (one) => one.number === number)
  const composed = note ?? invoiceToDraw(deps, orderId, sale)
  await drawnOnce(deps, composed)
  if (await hasFigures(deps.db, number)) return

  await deps.db.transaction((tx) => keepFigures(tx, figuresOf(composed)))
}

const invoiceToDraw = (deps: InvoiceDeps, orderId: string, sale: Sale): Composed => ({
  document: composeInvoice(sale, partiesOf(deps, sale)),
  orderId,
  invoiceTotal: paidFor(sale),
})

async function creditNoteToDraw(
  deps: InvoiceDeps,
  orderId: string,
  sale: Sale,
  isMeant: (note: CreditNoteRow) => boolean,
): Promise<Composed | null> {
  const notes = await deps.orders.creditNotesOf(orderId)
  const position = notes.findIndex(isMeant)
  const note = notes[position]
  const { invoiceNumber } = sale
  if (!note || !invoiceNumber) return null

  const credit = { note, before: notes.slice(0, position), invoiceNumber }
  const document = composeCreditNote(sale, partiesOf(deps, sale), credit)

  return { document, orderId, invoiceTotal: paidFor(sale) }
}

/** What an invoice comes to: what was paid, an offer at the provider taken off. */
const paidFor = ({ total, payment }: Sale): number => toPaise(total) - payment.offerPaise

/** What is kept is what everybody gets, also when two draw it at the same moment; its figures are kept with it. */
async function drawnOnce({ db, clock, drawing }: InvoiceDeps, composed: Composed): Promise<DocumentFile> {
  const { document, orderId } = composed
  const { kind, number } = document
  if (kind === 'proforma') throw new TypeError('a proforma is not kept')
  const name = documentName(kind, number)
  const kept = await documentNumbered(db, number)
  if (kept) return { name, bytes: new Uint8Array(kept.bytes) }

  const drawn = await drawing.invoice(document)
  const bytes = Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength)
  const sha256 = createHash('sha256').update(bytes).digest()
  const row = { kind, number, orderId, bytes, sha256, drawnAt: clock() }
  const isFirst = await saveDocument(db, row, figuresOf(composed), documentJobKey(number))
  if (isFirst) return { name, bytes: drawn }
  const first = await documentNumbered(db, number)
  if (!first) throw new Refusal('not_found')

  return { name, bytes: new Uint8Array(first.bytes) }
}

/** What a document's file is called. */
export const documentName = (kind: 'invoice' | 'credit_note', number: string): string =>
  `${kind.replace('_', '-')}-${number.replaceAll('/', '-')}.pdf`

/** Who sold it, and where the goods are delivered: by the PIN, whatever was typed for a state; by that only where no PIN helps. */
function partiesOf({ pincodes, settings }: InvoiceDeps, { address, seller }: Sale): Parties {
  const { postalCode, country, state } = address

  return {
    place: placeOfSupply({ country, state: pincodes.stateOf(postalCode) ?? state }),
    seller: seller ?? settings.current().seller,
  }
}

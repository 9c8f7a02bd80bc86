import type { AddressLines } from '#domain/address.ts'
import type { Caller } from '#platform/http/caller.ts'
import { composeInvoice } from './compose-invoice.ts'
import type { InvoiceDeps } from './deps.ts'
import { drawInvoice } from './pdf/draw-invoice.ts'

export type InvoiceFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** The tax invoice of an order, for its customer or for an admin. */
export async function readInvoice(deps: InvoiceDeps, orderId: string, caller: Caller): Promise<InvoiceFile> {
  await deps.orders.refuseStranger(orderId, caller)

  return makeInvoice(deps, orderId)
}

/** The tax invoice of an order as a file, made anew each time from what was frozen with the order. */
export async function makeInvoice({ orders, pincodes, settings }: InvoiceDeps, orderId: string): Promise<InvoiceFile> {
  const sale = await orders.readSale(orderId)
  // The state may be left empty in the form; the place of supply may not.
  const stateOf = ({ state, postalCode }: AddressLines) => state || pincodes.find(postalCode)?.state || ''
  const address = { ...sale.address, state: stateOf(sale.address) }
  const pdf = await drawInvoice(composeInvoice({ ...sale, address }, sale.seller ?? settings.current().seller))

  return { name: `invoice-${sale.invoiceNumber.replaceAll('/', '-')}.pdf`, bytes: new Uint8Array(pdf) }
}

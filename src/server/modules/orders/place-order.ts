import type { AddressLines } from '#domain/address.ts'
import type { AppliedOffer } from '#domain/offers.ts'
import type { Totals } from '#domain/pricing.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { newId } from '#platform/postgres/ids.ts'
import type { OrderDeps } from './deps.ts'
import { nextInvoiceNumber } from './next-invoice-number.ts'
import { queueDocument, queueOrderMail, queueOwnerMail } from './queue-mail.ts'
import { nextOrderSerial, saveEvent, saveItems, saveOrder } from './stores/orders.ts'

type OrderLine = { productId: string; name: string; image: string; price: number; quantity: number } & {
  discount?: number
  taxPercent?: number
  hsn?: string
}

/** A paid checkout, as it was frozen before the payment. */
export type PaidCheckout = {
  checkoutId: string
  paymentId: string
  customer: { id: string; name: string; email: string; phone: string }
  lines: readonly OrderLine[]
  totals: Omit<Totals, 'itemCount'>
  pricesIncludeTax: boolean
  offers: AppliedOffer[]
  address: AddressLines
  /** Whether the money is sure; otherwise the invoice waits. */
  isCaptured: boolean
}

/** Writes the order of a paid checkout and tells customer and owner; the caller's transaction makes sure that it happens once. */
export async function placeOrder(
  { clock, settings }: Pick<OrderDeps, 'clock' | 'settings'>,
  tx: Tx,
  paid: PaidCheckout,
): Promise<string> {
  const { checkoutId, paymentId, customer, lines, totals, address, isCaptured } = paid
  const now = clock()
  const id = newId()
  const number = `DH${await nextOrderSerial(tx)}`
  const invoice = isCaptured ? await nextInvoiceNumber(tx, now) : { invoiceNumber: null, invoicedAt: null }

  await saveOrder(tx, {
    ...{ id, number, ...invoice },
    ...{ checkoutId, paymentId, status: 'placed', placedAt: now },
    ...{ subtotal: totals.subtotal, discount: totals.discount, tax: totals.tax },
    ...{ shipping: totals.shipping, total: totals.total },
    ...{ pricesIncludeTax: paid.pricesIncludeTax, offers: paid.offers },
    ...{ customerId: customer.id, customerName: customer.name, email: customer.email, phone: customer.phone },
    shippingAddress: address,
    seller: settings.current().seller,
  })
  await saveItems(tx, id, lines)
  await saveEvent(tx, { orderId: id, at: now, status: 'placed', by: 'customer' })
  if (invoice.invoiceNumber) await queueDocument(tx, { orderId: id, number: invoice.invoiceNumber })
  await queueOrderMail(tx, id, 'placed')
  await queueOwnerMail(tx, id)

  return id
}

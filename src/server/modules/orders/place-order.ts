import type { AddressLines } from '#domain/address.ts'
import type { AppliedOffer } from '#domain/offers.ts'
import type { Totals } from '#domain/pricing.ts'
import type { Job } from '#platform/jobs/add-job.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { newId } from '#platform/postgres/ids.ts'
import type { OrderDeps } from './deps.ts'
import { invoiceOrder } from './next-invoice-number.ts'
import { orderMailJob, ownerMailJob } from './queue-jobs.ts'
import { type OrderLine, saveNewOrder } from './stores/placing.ts'

/** A paid checkout, as it was frozen before the payment. */
export type PaidCheckout = {
  checkoutId: string
  paymentId: string
  customer: { id: string; name: string; email: string; phone: string }
  lines: readonly OrderLine[]
  totals: Omit<Totals, 'itemCount'>
  pricesIncludeTax: boolean
  offers: AppliedOffer[]
  giftNote: string | null
  address: AddressLines
  /** Whether the money is sure; otherwise the invoice waits. */
  isCaptured: boolean
  /** What the payment's side wants done once it is placed. */
  jobs: readonly Job[]
}

/** Writes the order of a paid checkout and tells customer and owner; the caller's transaction makes sure that it happens once, and holds the months. */
export async function placeOrder(
  { clock, settings }: Pick<OrderDeps, 'clock' | 'settings'>,
  tx: Tx,
  paid: PaidCheckout,
): Promise<string> {
  const { checkoutId, paymentId, customer, lines, totals, address, isCaptured } = paid
  const now = clock()
  const id = newId()
  const order = {
    id,
    checkoutId,
    paymentId,
    placedAt: now,
    subtotal: totals.subtotal,
    discount: totals.discount,
    tax: totals.tax,
    shipping: totals.shipping,
    total: totals.total,
    pricesIncludeTax: paid.pricesIncludeTax,
    offers: paid.offers,
    giftNote: paid.giftNote,
    customerId: customer.id,
    customerName: customer.name,
    email: customer.email,
    phone: customer.phone,
    shippingAddress: address,
    seller: settings.current().seller,
  }
  // The first mail carries the invoice, and draws it.
  const jobs = [orderMailJob(id, 'placed'), ownerMailJob(id), ...paid.jobs]
  const isNumbered = await saveNewOrder(tx, order, { lines, jobs, isInvoiced: isCaptured })
  if (isCaptured && !isNumbered) await invoiceOrder(tx, id, now) // this month is filed: it is dated after that

  return id
}

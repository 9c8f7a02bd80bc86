import { asc, desc, eq } from 'drizzle-orm'
import type { Order } from '#contract/orders.ts'
import type { Settings } from '#contract/settings.ts'
import type { AddressLines } from '#domain/address.ts'
import { type Courier, trackingPage } from '#domain/courier.ts'
import type { AppliedOffer } from '#domain/offers.ts'
import { toRupees } from '#domain/paise.ts'
import type { PricedLine, Totals } from '#domain/pricing.ts'
import { isCounted, type RefundSum, refundedOf } from '#domain/refund-sums.ts'
import { DRINK_MIX_HSN, TAX_PERCENT } from '#domain/tax.ts'
import { disputes } from '#modules/disputes/tables.ts'
import { orderEvents, orders } from '#modules/orders/tables.ts'
import { payments, refunds } from '#modules/payments/tables.ts'
import type { Query } from '#platform/postgres/database.ts'
import { itemsOf } from './orders.ts'

/** One whole order, and whose it is. */
export async function orderById(
  db: Query,
  id: string,
  couriers: readonly Courier[],
): Promise<Required<Omit<Order, 'notes'>> | undefined> {
  const found = await paidOrder(db, id)
  if (!found) return undefined

  const { order, payment } = found
  const items = (await itemsOf(db, [order])).get(id) ?? []
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id))

  return {
    ...{ id, number: order.number, date: order.placedAt.toISOString(), status: order.status },
    ...totalsOf(order),
    ...{ pricesIncludeTax: order.pricesIncludeTax, offers: order.offers },
    items: items.map(({ productId, name, image, price, quantity, discount, taxPercent, refundedQuantity }) => ({
      ...{ productId, name, image, price, quantity, discount, refundedQuantity },
      taxPercent: taxPercent ?? TAX_PERCENT,
    })),
    shippingAddress: order.shippingAddress,
    trackingInfo: {
      trackingNumber: order.trackingNumber,
      ...trackingPage(couriers, order.trackingNumber, order.courier),
    },
    payment: await paymentOf(db, payment),
    history: events.map(({ at, status, by }) => ({ at: at.toISOString(), status, by })),
    customer: { name: order.customerName, email: order.email, phone: order.phone },
  }
}

/** A paid order as its invoice needs it, in whole rupees. */
export type Sale = Omit<Totals, 'itemCount'> & {
  /** Null until the money is sure. */
  invoiceNumber: string | null
  date: Date
  orderNumber: string
  items: readonly (PricedLine & { name: string; discount: number; taxPercent: number; hsn: string })[]
  /** Whether the tax is contained in the prices. */
  pricesIncludeTax: boolean
  offers: readonly AppliedOffer[]
  address: AddressLines
  email: string
  payment: { id: string; method: string | null; offerPaise: number }
  /** Who sold it; null on orders from before that was kept. */
  seller: Settings['seller'] | null
}

/** What an order's invoice is made of. */
export async function saleById(db: Query, id: string): Promise<Sale | undefined> {
  const found = await paidOrder(db, id)
  if (!found) return undefined

  const { order, payment } = found
  const { invoiceNumber, email } = order

  return {
    ...{ invoiceNumber, email, orderNumber: order.number, date: order.invoicedAt ?? order.placedAt },
    ...totalsOf(order),
    ...{ pricesIncludeTax: order.pricesIncludeTax, offers: order.offers },
    items: ((await itemsOf(db, [order])).get(id) ?? []).map(({ name, price, quantity, discount, taxPercent, hsn }) => ({
      ...{ name, price, quantity, discount, taxPercent: taxPercent ?? TAX_PERCENT, hsn: hsn ?? DRINK_MIX_HSN },
    })),
    address: order.shippingAddress,
    payment: { id: order.paymentId, method: payment.method, offerPaise: payment.offerPaise ?? 0 },
    seller: order.seller,
  }
}

async function newestDispute(db: Query, paymentId: string): Promise<Pick<Order['payment'], 'dispute'>> {
  const [dispute] = await db
    .select()
    .from(disputes)
    .where(eq(disputes.paymentId, paymentId))
    .orderBy(desc(disputes.openedAt))
    .limit(1)
  if (!dispute) return {}
  const { id, status, reason, amountPaise, respondBy } = dispute

  return {
    dispute: { id, status, reason, amount: toRupees(amountPaise), respondBy: respondBy?.toISOString() ?? null },
  }
}

async function paidOrder(db: Query, id: string) {
  const [found] = await db
    .select({ order: orders, payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .where(eq(orders.id, id))
  return found
}

/** How it was paid, and what of it went back. */
async function paymentOf(db: Query, payment: typeof payments.$inferSelect): Promise<Order['payment']> {
  const { id, method, status, failedAt, amountPaise, offerId, offerPaise } = payment
  const rows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, id))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))

  return {
    ...{ method, status, isFailed: failedAt !== null, refunded: toRupees(refundedOf(payment, rows)) },
    ...(await newestDispute(db, id)),
    offer: offerId && offerPaise ? { id: offerId, amount: toRupees(offerPaise) } : null,
    refunds: rows.filter(isCounted).map((row) => ({
      ...{ amount: toRupees(row.amountPaise ?? amountPaise), status: TOLD[row.status], reference: row.reference },
      at: row.createdAt.toISOString(),
    })),
  }
}

/** How people are told of where a refund stands. */
const TOLD: Record<RefundSum['status'], Order['payment']['refunds'][number]['status']> = {
  ...{ pending: 'pending', failed: 'pending', refused: 'failed', done: 'processed', by_hand: 'processed' },
}

const totalsOf = ({ subtotal, discount, tax, shipping, total }: typeof orders.$inferSelect) => ({
  subtotal,
  discount,
  tax,
  shipping,
  total,
})

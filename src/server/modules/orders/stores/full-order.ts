import { eq, sql } from 'drizzle-orm'
import type { Order, OrderDispute } from '#contract/orders.ts'
import type { Settings } from '#contract/settings.ts'
import type { AddressLines } from '#domain/address.ts'
import type { NamedPart } from '#domain/bundles.ts'
import { type Courier, trackingPage } from '#domain/courier.ts'
import { isDisputeOver } from '#domain/dispute.ts'
import type { AppliedOffer } from '#domain/offers.ts'
import { toRupees } from '#domain/paise.ts'
import type { PricedLine, Totals } from '#domain/pricing.ts'
import { isCounted, type RefundSum, refundedOf } from '#domain/refund-sums.ts'
import { DRINK_MIX_HSN, TAX_PERCENT } from '#domain/tax.ts'
import { disputes } from '#modules/disputes/tables.ts'
import { orderEvents, orderItems, orders } from '#modules/orders/tables.ts'
import { payments, refunds } from '#modules/payments/tables.ts'
import type { Query } from '#platform/postgres/database.ts'
import { type Given, prepare } from '#platform/postgres/prepared.ts'
import type { ItemRow } from './orders.ts'

/** An order with all that belongs to it: `orderOf` and `saleOf` make of it what is asked for. */
export async function fullOrderById(db: Query, id: string): Promise<FullOrder | undefined> {
  const [found] = await selectFullOrder(db, { id })
  return found
}

/** One whole order, and whose it is. */
export function orderOf(found: FullOrder, couriers: readonly Courier[]): Required<Omit<Order, 'notes'>> {
  const { order, items, events } = found

  return {
    id: order.id,
    number: order.number,
    date: order.placedAt.toISOString(),
    status: order.status,
    ...totalsOf(order),
    pricesIncludeTax: order.pricesIncludeTax,
    offers: order.offers,
    isInvoiced: order.invoiceNumber !== null,
    items: items.map(({ taxPercent, parts, hsn: _, ...item }) => ({
      ...item,
      taxPercent: taxPercent ?? TAX_PERCENT,
      parts: parts ?? [],
    })),
    giftNote: order.giftNote,
    shippingAddress: order.shippingAddress,
    trackingInfo: {
      trackingNumber: order.trackingNumber,
      ...trackingPage(couriers, order.trackingNumber, order.courier),
    },
    payment: paymentOf(found),
    history: events.map(({ at, status, by }) => ({ at: isoOf(at), status, by })),
    customer: { name: order.customerName, email: order.email, phone: order.phone },
  }
}

/** `parts`: what is in it, where it is a bundle. */
type SoldLine = PricedLine &
  Pick<Item, 'productId' | 'name' | 'discount'> & { taxPercent: number; hsn: string; parts?: NamedPart[] }

/** A paid order as its invoice needs it, in whole rupees. */
export type Sale = Omit<Totals, 'itemCount'> & {
  /** Null until the money is sure. */
  invoiceNumber: string | null
  date: Date
  orderNumber: string
  items: readonly SoldLine[]
  /** Whether the tax is contained in the prices. */
  pricesIncludeTax: boolean
  offers: readonly AppliedOffer[]
  address: AddressLines
  email: string
  payment: { id: string; method: string | null; offerPaise: number }
  /** Who sold it; null on orders from before migration 0008. */
  seller: Settings['seller'] | null
}

/** What an order's invoice is made of. */
export function saleOf({ order, payment, items }: FullOrder): Sale {
  const { invoiceNumber, email } = order

  return {
    invoiceNumber,
    email,
    orderNumber: order.number,
    date: order.invoicedAt ?? order.placedAt,
    ...totalsOf(order),
    pricesIncludeTax: order.pricesIncludeTax,
    offers: order.offers,
    items: items.map(({ productId, name, price, quantity, discount, taxPercent, hsn, parts }) => ({
      productId,
      name,
      price,
      quantity,
      discount,
      taxPercent: taxPercent ?? TAX_PERCENT,
      hsn: hsn ?? DRINK_MIX_HSN,
      ...(parts && { parts }),
    })),
    address: order.shippingAddress,
    payment: { id: order.paymentId, method: payment.method, offerPaise: payment.offerPaise ?? 0 },
    seller: order.seller,
  }
}

export type FullOrder = Awaited<ReturnType<typeof selectFullOrder>>[number]

type Item = Pick<ItemRow, 'productId' | 'name' | 'image' | 'price' | 'quantity' | 'discount'> &
  Pick<ItemRow, 'taxPercent' | 'hsn' | 'refundedQuantity' | 'parts'>
type Event = Pick<typeof orderEvents.$inferSelect, 'status' | 'by'> & { at: string }
type Refund = RefundSum & { reference: string | null; cause: string | null; createdAt: string }
type Dispute = Pick<typeof disputes.$inferSelect, 'id' | 'status' | 'reason' | 'amountPaise'> & {
  respondBy: string | null
}

/** An order with all that belongs to it, in one statement. What comes as JSON has its moments as texts. */
const selectFullOrder = prepare('order-whole', (db, given: Given<{ id: string }>) =>
  db
    .select({
      order: orders,
      payment: payments,
      items: sql<Item[]>`(
        select coalesce(json_agg(json_build_object(
          'productId', product_id, 'name', name, 'image', image, 'price', price, 'quantity', quantity,
          'discount', discount, 'taxPercent', tax_percent, 'hsn', hsn, 'refundedQuantity', refunded, 'parts', parts
        ) order by position), '[]') from ${orderItems} where order_id = ${orders.id}
      )`,
      events: sql<Event[]>`(
        select coalesce(json_agg(json_build_object('at', at, 'status', status, 'by', by) order by at, id), '[]')
        from ${orderEvents} where order_id = ${orders.id}
      )`,
      refunds: sql<Refund[]>`(
        select coalesce(json_agg(json_build_object(
          'status', status, 'amountPaise', amount_paise, 'isElsewhere', is_elsewhere, 'reference', reference,
          'cause', cause, 'createdAt', created_at
        ) order by created_at, id), '[]') from ${refunds} where payment_id = ${payments.id}
      )`,
      disputes: sql<Dispute[]>`(
        select coalesce(json_agg(json_build_object(
          'id', id, 'status', status, 'reason', reason, 'amountPaise', amount_paise, 'respondBy', respond_by
        ) order by opened_at desc, id), '[]') from ${disputes} where payment_id = ${payments.id}
      )`,
    })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .where(eq(orders.id, given.id)),
)

const isoOf = (moment: string): string => new Date(moment).toISOString()

const disputeOf = ({ amountPaise, respondBy, ...dispute }: Dispute): OrderDispute => ({
  ...dispute,
  amount: toRupees(amountPaise),
  respondBy: respondBy && isoOf(respondBy),
})

/** How it was paid, and what of it went back. */
function paymentOf({ payment, refunds: rows, disputes }: FullOrder): Order['payment'] {
  const { method, status, failedAt, amountPaise, offerId, offerPaise } = payment

  return {
    method,
    status,
    isFailed: failedAt !== null,
    isDisputed: disputes.some((dispute) => !isDisputeOver(dispute.status)),
    refunded: toRupees(refundedOf(payment, rows)),
    disputes: disputes.map(disputeOf),
    offer: offerId && offerPaise ? { id: offerId, amount: toRupees(offerPaise) } : null,
    refunds: rows.filter(isCounted).map((row) => ({
      amount: toRupees(row.amountPaise ?? amountPaise),
      status: TOLD[row.status],
      reference: row.reference,
      at: isoOf(row.createdAt),
      isByHand: row.status === 'by_hand',
      isByBank: row.cause === 'dispute',
    })),
  }
}

/** How people are told of where a refund stands. */
const TOLD: Record<RefundSum['status'], Order['payment']['refunds'][number]['status']> = {
  pending: 'pending',
  failed: 'pending',
  refused: 'failed',
  done: 'processed',
  by_hand: 'processed',
}

const totalsOf = ({ subtotal, discount, tax, shipping, total }: typeof orders.$inferSelect) => ({
  subtotal,
  discount,
  tax,
  shipping,
  total,
})

import { z } from 'zod'
import { DISPUTE_STATUSES } from '#domain/dispute.ts'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { PAYMENT_STATUSES } from '#domain/payment-status.ts'
import { STAFF_ROLES } from '#domain/staff.ts'
import { Destination } from './addresses.ts'
import { Cart } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { page } from './list-query.ts'
import { Moment } from './moment.ts'
import { AppliedOffer } from './offer-terms.ts'
import { type WithoutMoney, withoutMoney } from './without-money.ts'

/** A parcel's number, who brings it and where to follow it; all null before it is shipped. */
const TrackingInfo = z.object({
  trackingNumber: z.string().nullable(),
  courier: z.string().nullable(),
  url: z.string().nullable(),
})

export const OrderSummary = z.object({
  id: z.uuid(),
  items: z.array(z.string()),
  date: Moment,
  status: z.enum(ORDER_STATUSES),
  total: z.int(), // whole rupees
  trackingInfo: TrackingInfo,
  number: z.string(),
  lines: z.array(z.object({ name: z.string(), image: z.string(), quantity: z.int() })),
  paid: z.number(), // rupees: the total, less what the payment provider took off
})
export type OrderSummary = z.infer<typeof OrderSummary>

/** A customer's bank that wants the money of an order back, or wanted it. */
const OrderDispute = z.object({
  id: z.string(),
  status: z.enum(DISPUTE_STATUSES),
  reason: z.string(),
  amount: z.number(), // rupees
  respondBy: Moment.nullable(),
})
export type OrderDispute = z.infer<typeof OrderDispute>

export const Order = z.object({
  id: z.uuid(),
  number: z.string(),
  date: Moment,
  status: z.enum(ORDER_STATUSES),
  subtotal: z.int(),
  discount: z.int(),
  tax: z.int(),
  shipping: z.int(),
  total: z.int(),
  /** Whether `tax` is contained in the prices; otherwise it was added to them. */
  pricesIncludeTax: z.boolean(),
  /** What made the discount. */
  offers: z.array(AppliedOffer),
  /** Whether its tax invoice is written; until its money is sure there is only a proforma. */
  isInvoiced: z.boolean(),
  items: z.array(
    z.object({
      productId: z.uuid(),
      name: z.string(),
      image: z.string(),
      price: z.int(),
      quantity: z.int(),
      /** The line's part of the discount, and its rate of tax. */
      discount: z.int(),
      taxPercent: z.int(),
      refundedQuantity: z.int(),
      /** What one of a bundle has in it; empty for everything else. */
      parts: z.array(z.object({ productId: z.uuid(), name: z.string(), quantity: z.int() })),
    }),
  ),
  giftNote: z.string().nullable(), // printed on the packing slip
  shippingAddress: Destination,
  trackingInfo: TrackingInfo,
  payment: z.object({
    method: z.string().nullable(),
    status: z.enum(PAYMENT_STATUSES),
    /** The bank promised the money, and then did not give it. */
    isFailed: z.boolean(),
    /** The customer's bank disputes it and has not decided; until then no refund leaves. */
    isDisputed: z.boolean(),
    /** What goes back or is back, in rupees with up to two decimals. */
    refunded: z.number(),
    refunds: z.array(
      z.object({
        amount: z.number(),
        at: Moment,
        status: z.enum(['pending', 'processed', 'failed']),
        reference: z.string().nullable(),
        isByHand: z.boolean(), // by another way than the one it was paid by
        isByBank: z.boolean(), // taken back by the customer's bank, in a dispute
      }),
    ),
    /** The payment provider's own, by which the payment is less than the total. */
    offer: z.object({ id: z.string(), amount: z.number() }).nullable(),
    disputes: z.array(OrderDispute).optional(), // the newest first; for admins
  }),
  history: z.array(z.object({ at: Moment, status: z.enum(ORDER_STATUSES), by: z.string() })),
  // For admins. `mailRefusal`: why the newest mail to this address was refused for good.
  customer: z
    .object({ name: z.string(), email: z.string(), phone: z.string(), mailRefusal: z.string().nullish() })
    .optional(),
  /** What the staff tell each other about it; for admins. */
  notes: z.array(z.object({ at: Moment, by: z.string(), text: z.string() })).optional(),
})
export type Order = z.infer<typeof Order>

/** An order as the panel reads it: a packer is told no amounts. */
export type PanelOrder = Order | WithoutMoney<Order>
export const PanelOrder = z.union([Order, withoutMoney(Order)])

/** Whether its amounts are told; for a packer all of them are null. */
export const hasAmounts = (order: PanelOrder): order is Order => order.total !== null

/** What is answered when an order was changed. */
const OrderSaid = z.object({ message: z.string(), order: Order })

export const listMyOrders = endpoint('listMyOrders', {
  summary: 'The customer’s orders, newest first.',
  role: 'customer',
  query: z.object(page),
  answer: z.array(OrderSummary),
})

export const readOrder = endpoint('readOrder', {
  summary:
    'One order: the customer’s own, or any for an admin, who is also told whose it is. A packer is told no amounts.',
  role: 'signedIn',
  staff: STAFF_ROLES,
  answer: PanelOrder,
})

export const cancelOrder = endpoint('cancelOrder', {
  summary: 'Cancels the customer’s own order while it is placed; the payment is refunded.',
  role: 'customer',
  answer: OrderSaid,
})

export const orderAgain = endpoint('orderAgain', {
  summary:
    'Puts all lines of the customer’s own order into the cart, as far as they can be had; `changes` says what is not as it was.',
  role: 'customer',
  answer: z.object({ cart: Cart, changes: z.array(z.string()) }),
})

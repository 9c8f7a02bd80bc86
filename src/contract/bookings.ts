import { z } from 'zod'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { STAFF_ROLES } from '#domain/staff.ts'
import { endpoint } from './endpoint.ts'
import { day, optional, page } from './list-query.ts'
import { Moment } from './moment.ts'
import { PanelOrder } from './orders.ts'
import { courierName, trackingNumber, trackingSeen } from './shipping.ts'
import { field, searchText, text } from './text.ts'
import { type WithoutMoney, withoutMoney } from './without-money.ts'

const REASON = 'Please give a reason.'

/** An order as the owner's table shows it. */
export const Booking = z.object({
  id: z.uuid(),
  number: z.string(),
  customerName: z.string(),
  email: z.string(),
  phone: z.string(),
  date: Moment,
  status: z.enum(ORDER_STATUSES),
  total: z.int(),
  trackingNumber: z.string().nullable(),
  courier: z.string().nullable(), // chosen, or told by the number
  shippingAddress: z.object({
    name: z.string(),
    number: z.string(),
    addressLine: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    country: z.string(),
  }),
  items: z.array(z.object({ name: z.string(), quantity: z.int(), refundedQuantity: z.int(), price: z.int() })),
  /** The newest of the staff's notes. */
  note: z.string().nullable(),
})
export type Booking = z.infer<typeof Booking>

export type PanelBooking = Booking | WithoutMoney<Booking>

export const OrderFilter = z.object({
  status: optional(
    z.enum(['all', ...ORDER_STATUSES], { error: `status must be one of all, ${ORDER_STATUSES.join(', ')}` }),
  ),
  q: optional(searchText),
  from: day, // whole days in India
  to: day,
  sort: optional(z.enum(['newest', 'oldest'], { error: 'sort must be newest or oldest' })),
  ...page,
})
export type OrderFilter = z.output<typeof OrderFilter>

export const StatusChange = z
  .object({
    status: z.enum(ORDER_STATUSES, { error: `status must be one of ${ORDER_STATUSES.join(', ')}` }).optional(),
    trackingNumber: trackingNumber.optional(),
    trackingSeen: trackingSeen.optional(),
    courier: courierName,
  })
  .refine(({ status, trackingNumber }) => status || trackingNumber, {
    path: ['status'],
    error: 'Please choose a status.',
  })
export type StatusChange = z.output<typeof StatusChange>

export const listAllOrders = endpoint('listAllOrders', {
  summary:
    'All orders, newest first unless `sort` is `oldest`; `q` looks in names, emails, order and tracking numbers, phones in any spelling, cities, PINs and products. A packer is told no amounts.',
  role: 'admin',
  staff: STAFF_ROLES,
  query: OrderFilter,
  answer: z.array(z.union([Booking, withoutMoney(Booking)])),
})

export const readOrderCounts = endpoint('readOrderCounts', {
  summary:
    'How many orders there are in each status; with `q` or days, how many of those. Counting then stops at 1,000 matches, or earlier for common words; `isMore` is true when it stopped early.',
  role: 'admin',
  staff: STAFF_ROLES,
  query: OrderFilter.pick({ q: true, from: true, to: true }),
  answer: z.object({
    all: z.int(),
    placed: z.int(),
    shipped: z.int(),
    delivered: z.int(),
    cancelled: z.int(),
    isMore: z.boolean(),
  }),
})

const WHAT_TO_REFUND = 'Please choose what to refund.'

export const OrderRefundRequest = z.object({
  reason: text(300).min(1, REASON).prefault(''),
  lines: z
    .array(
      z.object(
        {
          productId: z.string(WHAT_TO_REFUND).toLowerCase(),
          quantity: z
            .int('Please give a whole number.')
            .min(1, 'Please give a whole number.')
            .max(1_000, WHAT_TO_REFUND),
        },
        WHAT_TO_REFUND,
      ),
      WHAT_TO_REFUND,
    )
    .min(1, WHAT_TO_REFUND)
    .max(200, WHAT_TO_REFUND)
    .optional(),
  restock: z.boolean().optional(),
  refundedSeen: z
    .number('Please give an amount in rupees.')
    .optional()
    .describe(
      'What had gone back of the order when this was decided, in rupees (`payment.refunded`). Where it is another sum by now, nothing is sent (409): so the same is never given back twice.',
    ),
})
export type OrderRefundRequest = z.output<typeof OrderRefundRequest>

export const refundOrder = endpoint('refundOrder', {
  summary: 'Refunds some pieces of an order, or without `lines` all that is left of a delivered one, with the reason.',
  role: 'admin',
  body: OrderRefundRequest,
  answer: z.object({ message: z.string(), order: PanelOrder }),
})

export const changeOrderStatus = endpoint('changeOrderStatus', {
  summary:
    'Moves an order along, or gives it a tracking number, which makes it shipped; `courier` says whose number it is where several fit, and with `trackingSeen` nobody else’s number is written over. A packer moves it to shipped and delivered alone.',
  role: 'admin',
  staff: ['owner', 'packer'],
  body: StatusChange,
  answer: z.object({ message: z.string(), order: PanelOrder }),
})

export const addOrderNote = endpoint('addOrderNote', {
  summary: 'Notes something about an order for the staff; no customer reads it.',
  role: 'admin',
  staff: ['owner', 'packer'],
  body: z.object({ text: field(500).pipe(z.string().min(1, 'Please write a note.')) }),
  answer: z.object({ message: z.string(), order: PanelOrder }),
})

export const followOrders = endpoint('followOrders', {
  summary:
    'New orders as they come, as `text/event-stream`: an event `order` with a row of `GET /orders/all` each, its id the order’s. `Last-Event-ID` brings what came after that order. A packer is told no amounts.',
  role: 'admin',
  staff: ['owner', 'packer'],
  answer: z.never(),
})

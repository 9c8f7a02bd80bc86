import { z } from 'zod'
import { STAFF_ROLES } from '#domain/staff.ts'
import { Booking } from './bookings.ts'
import { endpoint } from './endpoint.ts'
import { type WithoutMoney, withoutMoney } from './without-money.ts'

/** What the orders that were placed on a day came to: those that were not cancelled, and the rupees kept of them. */
const Sales = z.object({ orders: z.int(), revenue: z.number() })

const Span = Sales.extend({
  average: z.number().nullable(), // null without orders
  days: z.array(Sales.extend({ day: z.string() })),
})

/** How the shop stands. Days are those of India; every figure is of this very moment. */
export const Today = z.object({
  day: z.string(),
  /** `orders` can leave; `held` wait too, but for their money. */
  toPack: z.object({ orders: z.int(), held: z.int() }),
  /** Those of them that were placed on `until` or before. */
  waiting: z.object({ orders: z.int(), until: z.string() }),
  payments: z.object({ count: z.int() }), // the lines of money health
  refunds: z.object({ count: z.int(), amount: z.number() }),
  lowStock: z.array(z.object({ id: z.uuid(), name: z.string(), quantity: z.int() })),
  last30: Span, // today is the last of its days
  before30: Span,
  /** Of the last 30 days, like all that follows. Pieces that went back are not counted. */
  flavours: z.array(z.object({ productId: z.string(), name: z.string(), pieces: z.int() })),
  states: z.array(Sales.extend({ state: z.string() })),
  checkouts: z.object({ opened: z.int(), unpaid: z.int() }),
  lastOrders: z.array(Booking),
})
export type Today = z.infer<typeof Today>

export type PanelToday = Today | WithoutMoney<Today>

/** Whether its revenue is told; for a packer it is null. */
export const hasRevenue = (today: PanelToday): today is Today => today.last30.revenue !== null

export const readToday = endpoint('readToday', {
  summary:
    'What is to be done, and how the last 30 days went beside the 30 before. A packer is told no amounts of money.',
  role: 'admin',
  staff: STAFF_ROLES,
  answer: z.union([Today, withoutMoney(Today)]),
})

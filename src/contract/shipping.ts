import { z } from 'zod'
import { MAX_TRACKING_NUMBER_LENGTH } from '#domain/courier.ts'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { MAX_SHIP_LINES } from '#domain/ship-lines.ts'
import { endpoint } from './endpoint.ts'
import { optional } from './list-query.ts'
import { text } from './text.ts'

const TOO_MANY = `At most ${MAX_SHIP_LINES} at once.`

/** A courier by its name in the settings. */
export const courierName = optional(text(40))

const writtenNumber = text(MAX_TRACKING_NUMBER_LENGTH).toUpperCase()

export const trackingNumber = writtenNumber.min(1, 'Please enter a tracking number.')

export const trackingSeen = writtenNumber
  .nullable()
  .describe(
    'The number that the order had when this was written, empty or null for none. Where it has got another one meanwhile, the change is refused (409).',
  )

/** An order by its number or its id. Where there is no such order, the result for it says so. */
const reference = text(60).min(1, 'Please say which order is meant.')

/** Some orders by their numbers or ids. */
export const references = z.array(reference, 'Please send a list of orders.').max(MAX_SHIP_LINES, TOO_MANY)

const replaces = optional(writtenNumber).describe(
  'The number with which the order is shipped, where that is to become another. Without it an order that is shipped with another number or courier is not shipped again, and told.',
)

const ShipRequest = z.object({
  lines: z
    .array(
      z.object({ order: reference, trackingNumber, courier: courierName, replaces }),
      'Please send a list of parcels.',
    )
    .max(MAX_SHIP_LINES, TOO_MANY),
})
export type ShipRequest = z.output<typeof ShipRequest>

const ShipResult = z.object({
  order: z.string(), // as it was sent
  ok: z.boolean(),
  message: z.string(),
  courier: z.string().nullable(),
  id: z.uuid().nullable(), // null: there is no such order
  number: z.string().nullable(),
})
export type ShipResult = z.infer<typeof ShipResult>

const ShipResults = z.object({ results: z.array(ShipResult) })

export const shipOrders = endpoint('shipOrders', {
  summary:
    'Ships many orders, each line for itself. Repeated, the same answers and no second mail; the mails wait a minute for an undo.',
  role: 'admin',
  staff: ['owner', 'packer'],
  body: ShipRequest,
  answer: ShipResults,
})

export const undoShipping = endpoint('undoShipping', {
  summary: 'Calls parcels back within a minute of `POST /orders/ship`: status and number as before, and no mail.',
  role: 'admin',
  staff: ['owner', 'packer'],
  body: z.object({ orders: references }),
  answer: ShipResults,
})

export const deliverOrders = endpoint('deliverOrders', {
  summary: 'Marks many shipped orders as delivered, each for itself. Repeated, the same answers and no second mail.',
  role: 'admin',
  staff: ['owner', 'packer'],
  body: z.object({ orders: references }),
  answer: ShipResults,
})

/** How an order that is about to be shipped stands. */
const ShipCheck = z.object({
  order: z.string(), // as it was sent
  id: z.uuid().nullable(), // null: there is no such order
  number: z.string().nullable(),
  recipient: z.string().nullable(),
  city: z.string().nullable(),
  status: z.enum(ORDER_STATUSES).nullable(),
  trackingNumber: z.string().nullable(),
  courier: z.string().nullable(),
  /** Why it cannot be shipped, in words; null when it can. */
  refusal: z.string().nullable(),
})
export type ShipCheck = z.infer<typeof ShipCheck>

export const checkShipping = endpoint('checkShipping', {
  summary: 'Whether some orders can be shipped, and whose they are. Changes nothing.',
  role: 'admin',
  staff: ['owner', 'packer'],
  body: z.object({ orders: references }),
  answer: z.object({ results: z.array(ShipCheck) }),
})

export const listCouriers = endpoint('listCouriers', {
  summary: 'The couriers of the settings, as their numbers are told apart.',
  role: 'admin',
  staff: ['owner', 'packer'],
  answer: z.array(z.object({ name: z.string(), mask: z.string(), link: z.string() })),
})

import { z } from 'zod'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { MAX_SHIP_LINES } from '#domain/ship-lines.ts'
import { endpoint } from './endpoint.ts'
import { day, month, optional } from './list-query.ts'
import { id, searchText } from './text.ts'

const q = optional(searchText)

const SOME_ORDERS = `Please choose 1 to ${MAX_SHIP_LINES} orders.`

const Invoices = z
  .object({ what: z.literal('invoices'), month })
  .meta({ description: 'All invoices and credit notes of a month, as a zip.' })

const Orders = z
  .object({
    what: z.literal('orders'),
    status: optional(
      z.enum(['all', ...ORDER_STATUSES], { error: `status must be one of all, ${ORDER_STATUSES.join(', ')}` }),
    ),
    q,
    from: day, // whole days in India
    to: day,
    orders: z.array(id, SOME_ORDERS).min(1, SOME_ORDERS).max(MAX_SHIP_LINES, SOME_ORDERS).optional(),
  })
  .meta({ description: 'Orders, a row each, filtered as in the bookings; or just those of `orders`, by id or number.' })

const Customers = z.object({ what: z.literal('customers'), q }).meta({ description: 'Customers, a row each.' })

const Products = z
  .object({ what: z.literal('products') })
  .meta({ description: 'All products with everything they say, hidden ones too: the file that imports take.' })

/** What can be had as one file, each with its own filters. */
export const ExportRequest = z.discriminatedUnion('what', [Orders, Customers, Products, Invoices], {
  error: 'Please say what is wanted: orders, customers, products or invoices.',
})
export type ExportRequest = z.output<typeof ExportRequest>

export const createExport = endpoint('createExport', {
  summary:
    'A five-minute, one-use link to a file that is made while it is fetched: orders, customers or products as CSV, all documents of a month as a zip. An accountant has orders and documents.',
  role: 'admin',
  staff: ['owner', 'accountant'],
  body: ExportRequest,
  answer: z.object({
    url: z.string(),
    /** How many rows the file will have, where that is known beforehand. */
    rows: z.int().nullable(),
  }),
})

export const openExport = endpoint('openExport', {
  summary: 'The file behind a one-use link, streamed.',
  role: 'anyone',
  answer: z.never(),
})

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Moment } from './moment.ts'
import { references } from './shipping.ts'

/** Without a list it is everything that waits to be packed, the oldest first. */
const Wanted = { orders: references.min(1, 'Please choose some orders.').optional() }

/** What goes into one parcel, and where it goes. No prices. */
const Parcel = z.object({
  id: z.uuid(),
  number: z.string(),
  date: Moment,
  recipient: z.object({ name: z.string(), lines: z.array(z.string()), postalCode: z.string(), phone: z.string() }),
  /** Without what was refunded; `parts` are all pieces that go into the bundles of that line. */
  items: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      parts: z.array(z.object({ name: z.string(), quantity: z.int() })),
    }),
  ),
  giftNote: z.string().nullable(),
  grams: z.number(),
  /** The products whose net quantity is no weight; they count nothing in `grams`. */
  withoutWeight: z.array(z.string()),
})
export type Parcel = z.infer<typeof Parcel>

const Sender = z.object({ name: z.string(), lines: z.array(z.string()), phone: z.string() })
export type Sender = z.infer<typeof Sender>

export const readParcels = endpoint('readParcels', {
  summary: 'What is to be packed: of some orders, or of all that wait, the oldest first. Cancelled ones are left out.',
  role: 'admin',
  staff: ['owner', 'packer'],
  body: z.object(Wanted),
  answer: z.object({ parcels: z.array(Parcel), sender: Sender, leftOut: z.int() }),
})

export const printPackingSlips = endpoint('printPackingSlips', {
  summary: 'Packing slips as PDF, two on a page of A4, without prices.',
  role: 'admin',
  staff: ['owner', 'packer'],
  body: z.object(Wanted),
  answer: z.never(),
})

export const printLabels = endpoint('printLabels', {
  summary: 'Address labels as PDF, a page of 100 × 150 mm each.',
  role: 'admin',
  staff: ['owner', 'packer'],
  body: z.object(Wanted),
  answer: z.never(),
})

export const COURIER_FILES = ['delhivery', 'shiprocket'] as const
export type CourierFile = (typeof COURIER_FILES)[number]

export const exportForCourier = endpoint('exportForCourier', {
  summary: 'Orders as the CSV that a courier takes in a bulk upload. It declares values, so it is the owner’s alone.',
  role: 'admin',
  body: z.object({
    courier: z.enum(COURIER_FILES, { error: `courier must be one of ${COURIER_FILES.join(', ')}` }),
    ...Wanted,
  }),
  answer: z.never(),
})

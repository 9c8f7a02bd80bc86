import { z } from 'zod'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { Address } from './addresses.ts'
import { AuditEntry } from './audit.ts'
import { endpoint } from './endpoint.ts'
import { optional, page } from './list-query.ts'
import { Moment } from './moment.ts'
import { searchText, text } from './text.ts'

/** Somebody with an account, and what became of it. */
export const Customer = z.object({
  id: z.uuid(),
  date: Moment, // when the account was made
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(), // the account's, or else that of the last order
  city: z.string().nullable(), // where the last parcel went, or else the default address
  state: z.string().nullable(),
  orders: z.int(), // cancelled ones too
  cancelled: z.int(),
  spent: z.number(), // rupees that came in and stayed
  refunded: z.number(),
  lastOrder: Moment.nullable(),
})
export type Customer = z.infer<typeof Customer>

/** What staff wrote about a customer, who never reads it. */
export const CustomerNote = z.object({ id: z.uuid(), at: Moment, by: z.string(), text: z.string() })
export type CustomerNote = z.infer<typeof CustomerNote>

export const CustomerPage = Customer.extend({
  addresses: z.array(Address),
  notes: z.array(CustomerNote), // newest first
  /** Why the newest mail to this address was refused for good. */
  mailRefusal: z.string().nullable(),
})
export type CustomerPage = z.infer<typeof CustomerPage>

/** An order as the customer's page lists it. */
export const CustomerOrder = z.object({
  id: z.uuid(),
  number: z.string(),
  date: Moment,
  status: z.enum(ORDER_STATUSES),
  total: z.int(),
  refunded: z.number(),
  items: z.array(z.object({ name: z.string(), quantity: z.int() })),
})
export type CustomerOrder = z.infer<typeof CustomerOrder>

const CustomerFilter = z.object({ q: optional(searchText), ...page })

const NoteForm = z.object({ text: text(1_000).min(1, 'Please write a note.').prefault('') })

export const listCustomers = endpoint('listCustomers', {
  summary: 'Everybody with an account, newest first; `q` looks in names, emails and phones, however these are spelled.',
  role: 'admin',
  query: CustomerFilter,
  answer: z.array(Customer),
})

export const readCustomer = endpoint('readCustomer', {
  summary: 'One customer: figures, addresses and what staff noted.',
  role: 'admin',
  answer: CustomerPage,
})

export const listCustomerOrders = endpoint('listCustomerOrders', {
  summary: 'What a customer has ordered, newest first.',
  role: 'admin',
  query: z.object(page),
  answer: z.array(CustomerOrder),
})

export const addCustomerNote = endpoint('addCustomerNote', {
  summary: 'Notes something about a customer, for staff alone.',
  role: 'admin',
  body: NoteForm,
  answer: z.object({ message: z.string(), note: CustomerNote }),
  status: 201,
})

export const removeCustomerNote = endpoint('removeCustomerNote', {
  summary: 'Takes a note off the customer’s page; the audit keeps it.',
  role: 'admin',
  answer: z.object({ message: z.string() }),
})

export const listCustomerChanges = endpoint('listCustomerChanges', {
  summary: 'What staff noted about a customer and took off again, newest first.',
  role: 'admin',
  answer: z.array(AuditEntry),
})

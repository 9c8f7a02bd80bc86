import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { month, optional, page } from './list-query.ts'
import { Moment } from './moment.ts'

/** Taxable value and taxes in rupees with up to two decimals: invoices less credit notes. */
const sums = { taxable: z.number(), cgst: z.number(), sgst: z.number(), igst: z.number() }

/** A month as its invoices and credit notes tell it. `sales − refunds = taxable + cgst + sgst + igst + untaxed`. */
export const MonthReport = z.object({
  month: z.string(),
  firstMonth: z.string(), // that of the first order; the present one while there is none
  sales: z.number(), // the sum of the invoices
  refunds: z.number(), // the sum of the credit notes
  ...sums,
  untaxed: z.number(), // charged without tax: delivery, while prices do not include tax
  invoices: z.int(),
  creditNotes: z.int(),
  byState: z.array(z.object({ code: z.string(), state: z.string(), ...sums, untaxed: z.number(), total: z.number() })),
  byRate: z.array(z.object({ rate: z.number(), ...sums })),
  byHsn: z.array(z.object({ hsn: z.string(), rate: z.number(), uqc: z.string(), quantity: z.int(), ...sums })),
  pending: z.int(), // documents that have their number and are still being drawn; the sums miss them until then
  isOver: z.boolean(),
  filed: z.object({ at: Moment, by: z.string() }).nullable(),
})
export type MonthReport = z.infer<typeof MonthReport>

/** The tables of GSTR-1 that a shop for consumers has. */
const GSTR1_TABLES = ['b2cs', 'b2cl', 'cdnur', 'hsn', 'docs'] as const
export type Gstr1Table = (typeof GSTR1_TABLES)[number]

const DOCUMENT_KINDS = ['invoice', 'credit_note'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

const kind = z.enum(DOCUMENT_KINDS, { error: 'Please ask for invoice or credit_note.' })
const asked = { month: optional(month) }

/** A line of the register of invoices, or of credit notes. */
export const RegisterLine = z.object({
  number: z.string(),
  date: Moment,
  orderId: z.uuid(),
  order: z.string(),
  credited: z.string().nullable(), // the invoice that a credit note takes back
  buyer: z.string(),
  state: z.string(),
  ...sums,
  untaxed: z.number(),
  total: z.number(),
})
export type RegisterLine = z.infer<typeof RegisterLine>

const admin = { role: 'admin', staff: ['owner', 'accountant'] } as const

export const readMonth = endpoint('readMonth', {
  summary: 'A month’s figures as its invoices and credit notes tell them; the present month unless said otherwise.',
  ...admin,
  query: z.object(asked),
  answer: MonthReport,
})

export const exportGstr1 = endpoint('exportGstr1', {
  summary: 'A table of a month’s GSTR-1 as CSV, in the column names of the government’s offline tool.',
  ...admin,
  query: z.object({
    ...asked,
    table: z.enum(GSTR1_TABLES, { error: `Please ask for one of ${GSTR1_TABLES.join(', ')}.` }),
  }),
  answer: z.never(),
})

export const listDocuments = endpoint('listDocuments', {
  summary: 'The register of a month’s invoices or credit notes, newest first.',
  ...admin,
  query: z.object({ ...asked, kind, ...page }),
  answer: z.array(RegisterLine),
})

export const exportDocuments = endpoint('exportDocuments', {
  summary: 'The same register as CSV, oldest first.',
  ...admin,
  query: z.object({ ...asked, kind }),
  answer: z.never(),
})

export const fileMonth = endpoint('fileMonth', {
  summary: 'Marks a month that is over as filed: nothing is dated into it any more. There is no way back.',
  role: 'admin',
  body: z.object({ month }),
  answer: z.object({ message: z.string() }),
})

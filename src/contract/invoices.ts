import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Moment } from './moment.ts'

export const readInvoice = endpoint('readInvoice', {
  summary: 'The tax invoice as PDF: of the customer’s own order, or of any for an admin.',
  role: 'signedIn',
  staff: ['owner', 'accountant'],
  answer: z.never(),
})

export const listCreditNotes = endpoint('listCreditNotes', {
  summary: 'The credit notes of an order, newest first, each with a one-minute, one-use link to its PDF.',
  role: 'signedIn',
  staff: ['owner', 'accountant'],
  answer: z.array(z.object({ number: z.string(), date: Moment, amount: z.number(), url: z.string() })),
})

export const openInvoiceLink = endpoint('openInvoiceLink', {
  summary: 'The same PDF by a one-use link.',
  role: 'anyone',
  answer: z.never(),
})

export const createInvoiceLink = endpoint('createInvoiceLink', {
  summary: 'A one-minute, one-use link to the invoice, for a browser that cannot send the header.',
  role: 'signedIn',
  staff: ['owner', 'accountant'],
  answer: z.object({ url: z.string() }),
})

export const readEvidence = endpoint('readEvidence', {
  summary: 'All that speaks for an order in a dispute, as one PDF: order, invoice, address, tracking, mails.',
  role: 'admin',
  answer: z.never(),
})

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { month } from './list-query.ts'

/** What can be had as one file, each with its own filters. */
export const ExportAsked = z.discriminatedUnion(
  'what',
  [z.object({ what: z.literal('invoices'), month }).meta({ description: 'All invoices and credit notes of a month.' })],
  { error: 'Please say what is wanted: invoices.' },
)
export type ExportAsked = z.output<typeof ExportAsked>

export const createExport = endpoint('createExport', {
  summary: 'A five-minute, one-use link to a file that is made while it is fetched: all documents of a month as a zip.',
  role: 'admin',
  staff: ['owner', 'accountant'],
  body: ExportAsked,
  answer: z.object({ url: z.string() }),
})

export const openExport = endpoint('openExport', {
  summary: 'The file behind a one-use link, streamed.',
  role: 'anyone',
  answer: z.never(),
})

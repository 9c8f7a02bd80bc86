import type { MailedStep, Sale } from '#modules/orders/service.ts'
import type { JobKinds, Tasks } from '#platform/jobs/job-runner.ts'
import type { Attachment } from '#ports/mailer.ts'
import type { InvoiceDeps } from './deps.ts'
import { creditNoteOf, type DocumentFile, drawDocument, invoiceOf } from './documents.ts'
import { writeUpAll } from './month.ts'

type MailJob = { orderId: string; mail: MailedStep; refundId?: string }

export const INVOICE_JOBS = {
  'order-mail': 'notification',
  'write-up-documents': 'work',
  'draw-document': 'work',
} as const satisfies JobKinds

/** Sends what orders queue about an order's newest step: from up here, because the mails carry the documents. */
export const invoiceJobs = (deps: InvoiceDeps): Tasks<typeof INVOICE_JOBS> => ({
  kinds: INVOICE_JOBS,
  tasks: {
    'order-mail': async (job: MailJob) => {
      const composed = await deps.orders.readOrderMail(job.orderId, job.mail, job.refundId)
      if (!composed) return
      const { to, subject, content, sale } = composed
      const file = await documentFor(deps, job, sale)
      await deps.mail.send(to, subject, content, file ? [attachment(file)] : [])
    },
    'write-up-documents': ({ month = null }: { month?: string | null }) => writeUpAll(deps, month),
    'draw-document': async ({ orderId, number }: { orderId: string; number: string }) => {
      await drawDocument(deps, orderId, number)
    },
  },
  // While India sleeps, for whatever was numbered and drawn before figures were kept.
  every: { 'write-up-documents': '17 20 * * *' },
})

/** The invoice with the first mail, the credit note with what goes back. */
async function documentFor(
  deps: InvoiceDeps,
  { orderId, mail, refundId }: MailJob,
  sale: Sale,
): Promise<DocumentFile | null> {
  if (mail === 'placed') return invoiceOf(deps, orderId, sale)

  return refundId ? creditNoteOf(deps, orderId, sale, (note) => note.refundId === refundId) : null
}

const attachment = ({ name, bytes }: DocumentFile): Attachment => ({
  filename: name,
  contentType: 'application/pdf',
  bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
})

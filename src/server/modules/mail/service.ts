import { SHOP } from '#domain/shop-record.ts'
import { addJob } from '#platform/jobs/add-job.ts'
import type { Query } from '#platform/postgres/database.ts'
import type { Attachment, Mail, Mailer } from '#ports/mailer.ts'
import { type MailContent, toHtml, toText } from './layout.ts'

export type { MailContent } from './layout.ts'

/** What a module writes of a mail; the layout around it is the same for all. */
export type MailText = [subject: string, content: MailContent]

export type MailService = ReturnType<typeof createMail>

const { name, supportEmail, address } = SHOP
// The PIN in two halves: six digits in a row look like a code, to people and to their phones.
const pin = address.postalCode.replace(/^\d{3}/, '$& ')
const SENDER = { name, supportEmail, address: `${address.line}, ${address.city} ${pin}` }

/** The shop's outgoing mail. What is queued leaves through the job queue, however long the mail server is away. */
export function createMail(mailer: Mailer) {
  return {
    /** Queues a mail in the caller's transaction. */
    queue: (tx: Query, to: string, subject: string, content: MailContent) =>
      addJob(tx, 'mail', compose(to, subject, content)),

    /** Sends at once, from within a job that makes the mail itself (because it holds a secret, or a file). */
    send: (to: string, subject: string, content: MailContent, attachments?: Attachment[]) =>
      mailer.send({ ...compose(to, subject, content), ...(attachments && { attachments }) }),

    jobs: { tasks: { mail: (mail: Mail) => mailer.send(mail) } },
  }
}

const compose = (to: string, subject: string, content: MailContent): Mail => ({
  to,
  subject,
  text: toText(content, SENDER),
  html: toHtml(content, SENDER),
})

import { BRAND } from '#domain/brand.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import { addJob } from '#platform/jobs/add-job.ts'
import type { Query } from '#platform/postgres/database.ts'
import type { Attachment, Mail, Mailer } from '#ports/mailer.ts'
import { type MailContent, toHtml, toText } from './layout.ts'

export type { MailContent } from './layout.ts'

/** What a module writes of a mail; the layout around it is the same for all. */
export type MailText = [subject: string, content: MailContent]

export type MailService = ReturnType<typeof createMail>

/** The shop's outgoing mail. What is queued leaves through the job queue, however long the mail server is away. */
export function createMail(mailer: Mailer, settings: SettingsService) {
  const compose = (to: string, subject: string, content: MailContent): Mail => {
    const sender = senderOf(settings.current())
    return { to, subject, text: toText(content, sender), html: toHtml(content, sender) }
  }

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

function senderOf({ seller: { supportEmail, address } }: ReturnType<SettingsService['current']>) {
  // The PIN in two halves: six digits in a row look like a code, to people and to their phones.
  const pin = address.postalCode.replace(/^\d{3}/, '$& ')

  return { name: BRAND.name, supportEmail, address: `${address.line}, ${address.city} ${pin}` }
}

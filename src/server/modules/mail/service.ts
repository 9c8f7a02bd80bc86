import { addJob } from '#platform/jobs/add-job.ts'
import type { Query } from '#platform/postgres/database.ts'
import type { Attachment } from '#ports/mailer.ts'
import { composeMail } from './compose-mail.ts'
import type { MailContent } from './content.ts'
import { checkServer, deliver, withPictures } from './deliver.ts'
import type { MailDeps } from './deps.ts'
import { refusalOf, sentAbout } from './store.ts'

export type { MailContent, MailRow, MailSample, MailText, ShownPicture } from './content.ts'
export type { OrderMailKind } from './kinds.ts'

/** What it mails, about people who do not exist. */
export { mailSamples } from './mail-samples.ts'

export type MailService = ReturnType<typeof createMail>

/** The shop's outgoing mail. What is queued leaves through the job queue, however long the mail server is away. */
export function createMail(deps: MailDeps) {
  const { db } = deps

  return {
    /** Queues a mail in the caller's transaction. */
    queue: (tx: Query, to: string, subject: string, content: MailContent) =>
      addJob(tx, 'mail', composeMail(deps, to, subject, content)),

    /** The same for a mail that nobody waits for: those about orders and codes go first, however many there are of these. */
    queueLater: (tx: Query, to: string, subject: string, content: MailContent) =>
      addJob(tx, 'mail', composeMail(deps, to, subject, content), { canWait: true }),

    /** Sends at once, from within a job that makes the mail itself (because it holds a secret, or a file). */
    send: async (to: string, subject: string, content: MailContent, attachments?: Attachment[]): Promise<void> => {
      await deliver(deps, { ...composeMail(deps, to, subject, content), ...(attachments && { attachments }) })
    },

    /** A mail as it would leave, for whoever looks at it beforehand. */
    compose: (subject: string, content: MailContent) => withPictures(deps, composeMail(deps, '', subject, content)),

    /** Why the newest mail to an address was refused for good; `null` when it was not. */
    refusalOf: (email: string) => refusalOf(db, email),
    /** The mails that left, or were refused, about an order, oldest first. */
    sentAbout: (orderId: string) => sentAbout(db, orderId),
    /** Asks the mail server whether it can be used; the reason why not. */
    checkServer: () => checkServer(deps),
  }
}

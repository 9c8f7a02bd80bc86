import type { MailHealth } from '#contract/mail.ts'
import type { MailDeps } from './deps.ts'
import { listRefusedEmails, readTrouble } from './store.ts'

/** Whether the mail server works, and which addresses refuse their mail. */
export async function readMailHealth({ db, server }: MailDeps): Promise<MailHealth> {
  const [trouble, refused] = await Promise.all([readTrouble(db, server), listRefusedEmails(db)])

  return {
    server,
    trouble: trouble && { reason: trouble.reason, since: trouble.since.toISOString() },
    refused: refused.map(({ since, ...address }) => ({ ...address, since: since.toISOString() })),
  }
}

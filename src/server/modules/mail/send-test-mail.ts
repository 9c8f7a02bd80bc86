import { Refusal } from '#platform/http/refusal.ts'
import { composeMail } from './compose-mail.ts'
import { deliver } from './deliver.ts'
import type { MailDeps } from './deps.ts'
import { testMail } from './mails.ts'

const RETRY_SECONDS = 30

/** Mails a test at once, past the queue, and says what the server said. */
export async function sendTestMail(deps: MailDeps, to: string): Promise<void> {
  const delivery = await deliver(deps, composeMail(deps, to, ...testMail(deps.server))).catch((error: Error) => ({
    isDelivered: false as const,
    reason: error.message,
  }))
  if (delivery.isDelivered) return

  const message = `The mail server did not take the mail. It says: ${delivery.reason}`
  throw new Refusal('mail_unavailable', { message, retryAfterSeconds: RETRY_SECONDS })
}

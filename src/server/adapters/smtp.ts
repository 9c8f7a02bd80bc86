import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { type Mailer, MailRefused, MailServerUnusable } from '#ports/mailer.ts'
import { messageOf } from './mail-message.ts'

const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }
const POOL = { pool: true, maxConnections: 3, maxRequeues: 0 } as const // what failed is the job queue's to try again
const MAX_REASON_LENGTH = 300

type SmtpFailure = Error & { code?: string; command?: string; response?: string; responseCode?: number }

/**
 * Sends mails over SMTP, a few at a time over kept connections. A server elsewhere must speak TLS. What the query of `url` says
 * (`?requireTLS=false`, `?tls.servername=…`, `?connectionTimeout=…`) wins over all of that.
 */
export function createSmtpMailer({ url, from, domain }: { url: string; from: string; domain: string }) {
  const { hostname, protocol } = new URL(url)
  const transport = createTransport({
    url,
    requireTLS: protocol === 'smtp:' && !isThisMachine(hostname),
    name: domain,
    ...POOL,
    ...TIMEOUTS,
  })

  return {
    async send({ id, to, subject, unsubscribe, text, html, attachments = [] }) {
      const headers = {
        From: from,
        To: to,
        Subject: subject,
        'Auto-Submitted': 'auto-generated',
        ...(id && { 'Message-ID': `<${id}@${domain}>` }),
        ...(unsubscribe && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      }
      try {
        await transport.sendMail(messageOf(headers, { text, html, attachments }))
      } catch (error) {
        throw failureOf(error as SmtpFailure)
      }
    },

    async check() {
      await transport.verify().catch((error: SmtpFailure) => {
        throw new MailServerUnusable(reasonOf(error), { cause: error })
      })
    },

    close: () => transport.close(),
  } satisfies Mailer & { close(): void }
}

/** What the server's answer means: a no to the recipient or to the mail itself is final when it is a 5xx. */
function failureOf(error: SmtpFailure): Error {
  const isAboutMail = error.command === 'RCPT TO' || error.command === 'DATA'
  const isFinal = (error.responseCode ?? 0) >= 500
  if ((isAboutMail && isFinal) || error.command === 'API') return new MailRefused(reasonOf(error), { cause: error })
  if (isAboutMail && error.responseCode) return error

  return new MailServerUnusable(reasonOf(error), { cause: error })
}

/** The server's own words where it said any. */
const reasonOf = ({ response, message }: SmtpFailure): string =>
  (response ?? message).replace(/\s+/g, ' ').trim().slice(0, MAX_REASON_LENGTH)

function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'))
}

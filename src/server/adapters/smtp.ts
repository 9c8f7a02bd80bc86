import { isIP } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { type Mailer, MailRefused, MailServerUnusable } from '#ports/mailer.ts'
import { messageOf } from './mail-message.ts'

const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }
const POOL = { pool: true, maxConnections: 3, maxRequeues: 0 } as const // what failed is the job queue's to try again
const MAX_REASON_LENGTH = 300

/** For a whole mail: who sends a word now and then is never silent for so long as the time-outs allow. */
const PATIENCE_MS = 60_000

type Options = { url: string; from: string; domain: string; patienceMs?: number }

type SmtpFailure = Error & { code?: string; command?: string; response?: string; responseCode?: number }

/**
 * Sends mails over SMTP, a few at a time over kept connections. A server elsewhere must speak TLS. What the query of `url` says
 * (`?requireTLS=false`, `?tls.servername=…`, `?connectionTimeout=…`) wins over all of that.
 */
export function createSmtpMailer({ url, from, domain, patienceMs = PATIENCE_MS }: Options) {
  const { hostname, protocol } = new URL(url)
  const open = () =>
    createTransport({
      url,
      requireTLS: protocol === 'smtp:' && !isThisMachine(hostname),
      name: domain,
      ...POOL,
      ...TIMEOUTS,
    })
  let transport = open()

  /** Waits for the server no longer than so; then all its connections are cut, and the next mail has new ones. */
  const inTime = async <Answer>(ask: (pool: typeof transport) => Promise<Answer>): Promise<Answer> => {
    const pool = transport
    const late = new AbortController()
    const tooLate = sleep(patienceMs, undefined, { signal: late.signal }).then(() => {
      if (transport === pool) transport = open()
      pool.close({ force: true })
      throw new Error(`not done after ${patienceMs / 1000} seconds`)
    })
    try {
      return await Promise.race([ask(pool), tooLate])
    } finally {
      late.abort()
      tooLate.catch(() => {})
    }
  }

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
        await inTime((pool) => pool.sendMail(messageOf(headers, { text, html, attachments })))
      } catch (error) {
        throw failureOf(error as SmtpFailure)
      }
    },

    async check() {
      await inTime((pool) => pool.verify()).catch((error: SmtpFailure) => {
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

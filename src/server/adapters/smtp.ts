import { createTransport } from 'nodemailer'
import type { Mailer } from '#ports/mailer.ts'

const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }

/** Sends mails over SMTP, a few at a time over kept connections. */
export function createSmtpMailer(url: string, from: string): Mailer & { close(): void } {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    pool: true,
    maxConnections: 3,
    ...TIMEOUTS,
  })

  return {
    async send({ attachments = [], ...mail }) {
      await transport.sendMail({
        from,
        ...mail,
        attachments: attachments.map(({ base64, ...file }) => ({ ...file, content: base64, encoding: 'base64' })),
      })
    },
    close: () => transport.close(),
  }
}

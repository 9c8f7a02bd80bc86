import { newId } from '#platform/postgres/ids.ts'
import { type Mail, MailRefused, MailServerUnusable } from '#ports/mailer.ts'
import type { EmbeddedPicture, MailAbout } from './content.ts'
import type { MailDeps } from './deps.ts'
import { embedPictures } from './embed-pictures.ts'
import { clearTrouble, insertSentMail, saveDelivered, saveRefusedEmail, saveTrouble } from './store.ts'

/** A mail as it waits in the queue. */
export type QueuedMail = Mail & { about?: MailAbout; pictures?: EmbeddedPicture[] }

/** What became of a mail: it is with the server, or refused for good, for this reason. */
export type Delivery = { isDelivered: true } | { isDelivered: false; reason: string }

/**
 * Hands a mail over and writes down what became of it. A refusal for good is an answer: trying again would not help, and
 * the address is marked. Everything else is thrown, and tried again by the queue after growing gaps.
 */
export async function deliver(deps: MailDeps, { about, ...queued }: QueuedMail): Promise<Delivery> {
  const mail = await withPictures(deps, queued)
  try {
    await deps.mailer.send(mail)
  } catch (error) {
    if (error instanceof MailServerUnusable) await recordTrouble(deps, error.message)
    if (!(error instanceof MailRefused)) throw error

    const reason = error.message
    deps.log.warn({ kind: about?.kind, reason }, 'a mail was refused for good')
    await write(deps, async () => {
      await insertSentMail(deps.db, { ...recordOf(deps, mail, about), result: 'refused', reason })
      await saveRefusedEmail(deps.db, mail.to, reason, deps.clock())
    })
    return { isDelivered: false, reason }
  }
  await write(deps, async () => {
    if (await saveDelivered(deps.db, recordOf(deps, mail, about), deps.server)) tellUse(deps)
  })
  return { isDelivered: true }
}

/** The mail with the pictures inside that its HTML shows. */
export async function withPictures(deps: MailDeps, { pictures = [], ...mail }: QueuedMail): Promise<Mail> {
  const { html, files } = await embedPictures(deps, mail.html, pictures)

  return { ...mail, html, attachments: [...files, ...(mail.attachments ?? [])] }
}

/** Asks the mail server whether it can be used; the reason why not. */
export async function checkServer(deps: MailDeps): Promise<string | null> {
  try {
    await deps.mailer.check()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await recordTrouble(deps, reason)
    return reason
  }
  await write(deps, () => recordUse(deps))
  return null
}

const recordOf = ({ clock }: MailDeps, { id, to }: Mail, about: MailAbout | undefined) => ({
  id: id ?? newId(),
  to,
  at: clock(),
  kind: about?.kind ?? 'other',
  orderId: about?.orderId ?? null,
})

async function recordTrouble(deps: MailDeps, reason: string): Promise<void> {
  const { db, clock, log, server } = deps
  await write(deps, async () => {
    const isNews = await saveTrouble(db, server, reason, clock())
    if (isNews) log.error({ server, reason }, 'the mail server cannot be used: mails wait')
  })
}

async function recordUse(deps: MailDeps): Promise<void> {
  if (await clearTrouble(deps.db, deps.server)) tellUse(deps)
}

const tellUse = ({ log, server }: MailDeps) => log.info({ server }, 'the mail server can be used again')

/** What has left cannot be called back: a record that cannot be written must not send the mail a second time. */
async function write({ log }: MailDeps, record: () => Promise<void>): Promise<void> {
  await record().catch((error) => log.warn({ err: error }, 'what became of a mail could not be written down'))
}

import type { Settings } from '#contract/settings.ts'
import { BRAND } from '#domain/brand.ts'
import { newId } from '#platform/postgres/ids.ts'
import type { QueuedMail } from './deliver.ts'
import type { MailDeps } from './deps.ts'
import { type MailContent, toHtml, toText } from './layout.ts'

/** A mail, whole: the layout around what a module wrote is the same for all. */
export function composeMail(
  { settings }: Pick<MailDeps, 'settings'>,
  to: string,
  subject: string,
  content: MailContent,
): QueuedMail {
  const sender = senderOf(settings.current())

  return {
    ...{ id: newId(), to, subject },
    text: toText(content, sender),
    html: toHtml(content, sender),
    ...(content.about && { about: content.about }),
    ...(content.unsubscribe && { unsubscribe: content.unsubscribe.oneClick }),
  }
}

function senderOf({ seller: { supportEmail, address } }: Settings) {
  // The PIN in two halves: six digits in a row look like a code, to people and to their phones.
  const pin = address.postalCode.replace(/^\d{3}/, '$& ')

  return { name: BRAND.name, supportEmail, address: `${address.line}, ${address.city} ${pin}` }
}

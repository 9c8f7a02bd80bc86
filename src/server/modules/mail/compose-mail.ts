import { newId } from '#platform/postgres/ids.ts'
import type { MailContent } from './content.ts'
import type { QueuedMail } from './deliver.ts'
import type { MailDeps } from './deps.ts'
import { collectPictures } from './embed-pictures.ts'
import { toHtml } from './html.ts'
import { senderOf } from './sender.ts'
import { toText } from './text.ts'

/** A mail, whole but for its pictures, which are drawn when it leaves: the layout around what a module wrote is the same for all. */
export function composeMail(
  { settings, shopUrl }: Pick<MailDeps, 'settings' | 'shopUrl'>,
  to: string,
  subject: string,
  written: MailContent,
): QueuedMail {
  const content = withFullLink(written, shopUrl)
  const sender = senderOf(settings.current(), shopUrl)
  const { pictures, use } = collectPictures()

  return {
    id: newId(),
    to,
    subject,
    about: content.about,
    text: toText(content, sender),
    html: toHtml(content, sender, use),
    pictures,
    ...(content.unsubscribe && { unsubscribe: content.unsubscribe.oneClick }),
  }
}

/** A mail has no page that a path could belong to. */
function withFullLink({ button, ...content }: MailContent, shopUrl: string): MailContent {
  return { ...content, ...(button && { button: { ...button, url: new URL(button.url, shopUrl).href } }) }
}

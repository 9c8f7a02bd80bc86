import { SHOP } from '#domain/shop-record.ts'
import { newId } from '#platform/postgres/ids.ts'
import type { QueuedMail } from './deliver.ts'
import { type MailContent, toHtml, toText } from './layout.ts'

const { name, supportEmail, address } = SHOP
// The PIN in two halves: six digits in a row look like a code, to people and to their phones.
const pin = address.postalCode.replace(/^\d{3}/, '$& ')
const SENDER = { name, supportEmail, address: `${address.line}, ${address.city} ${pin}` }

/** A mail, whole: the layout around what a module wrote is the same for all. */
export const composeMail = (to: string, subject: string, content: MailContent): QueuedMail => ({
  ...{ id: newId(), to, subject },
  text: toText(content, SENDER),
  html: toHtml(content, SENDER),
  ...(content.about && { about: content.about }),
})

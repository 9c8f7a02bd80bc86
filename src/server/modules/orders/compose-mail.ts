import type { MailContent } from '#modules/mail/service.ts'
import type { OrderDeps } from './deps.ts'
import { mailAbout, type OrderMail } from './mails.ts'
import { wholeOrder } from './read-order.ts'
import { emailOf } from './stores/orders.ts'

/** The mail about an order's newest step as it stands now, and whom it goes to. */
export async function composeMail(
  { db, shop }: OrderDeps,
  orderId: string,
  about: OrderMail,
): Promise<{ to: string; subject: string; content: MailContent }> {
  const to = await emailOf(db, orderId)
  const [subject, content] = mailAbout(about, await wholeOrder({ db }, orderId), shop.url)

  return { to: to ?? '', subject, content: { ...content, about: { kind: `order-${about}`, orderId } } }
}

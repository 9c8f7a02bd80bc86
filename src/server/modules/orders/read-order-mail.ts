import type { MailContent } from '#modules/mail/service.ts'
import type { OrderDeps } from './deps.ts'
import { type MailedStep, orderMail } from './mails.ts'
import { orderWithSale } from './read-order.ts'
import type { Sale } from './stores/full-order.ts'

/**
 * The mail about an order's newest step as it stands now, and whom it goes to; with the sale, for the document that it carries.
 * `null` about a refund that was taken back meanwhile: nothing was left for it.
 */
export async function readOrderMail(
  { db, settings, shop, payments }: OrderDeps,
  orderId: string,
  step: MailedStep,
  refundId?: string,
): Promise<{ to: string; subject: string; content: MailContent; sale: Sale } | null> {
  const { order, sale } = await orderWithSale({ db, settings }, orderId)
  const refunds = refundId ? await payments.refundsOf(db, sale.payment.id) : []
  const refund = refunds.find(({ id }) => id === refundId)
  if (step === 'refunded' && !refund) return null
  const shown = { shopUrl: shop.url, delivery: settings.current().delivery, refund }
  const [subject, content] = orderMail(step, order, shown)

  return { to: order.customer?.email ?? '', subject, content, sale }
}

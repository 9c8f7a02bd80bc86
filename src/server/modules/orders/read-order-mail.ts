import type { MailContent } from '#modules/mail/service.ts'
import type { OrderDeps } from './deps.ts'
import { type MailedStep, orderMail } from './mails.ts'
import { orderWithSale } from './read-order.ts'
import type { Sale } from './stores/full-order.ts'
import { addresseeOf } from './stores/orders.ts'

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
  const refund = refundId ? await refundOf({ db, payments }, orderId, refundId) : undefined
  if (step === 'refunded' && !refund) return null
  const shown = { shopUrl: shop.url, delivery: settings.current().delivery, refund }
  const [subject, content] = orderMail(step, order, shown)

  return { to: order.customer?.email ?? '', subject, content, sale }
}

async function refundOf({ db, payments }: Pick<OrderDeps, 'db' | 'payments'>, orderId: string, refundId: string) {
  const { paymentId = '' } = (await addresseeOf(db, orderId)) ?? {}

  return (await payments.refundsOf(db, paymentId)).find(({ id }) => id === refundId)
}

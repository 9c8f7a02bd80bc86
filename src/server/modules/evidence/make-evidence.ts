import type { EvidenceDeps } from './deps.ts'
import { moment, sectionsOf } from './sections.ts'

/** All that speaks for an order when a bank asks: one PDF, with the invoice inside. */
export async function makeEvidence(deps: EvidenceDeps, orderId: string) {
  const order = await deps.orders.withCustomer(orderId)
  const sale = await deps.orders.readSale(orderId)
  const seller = sale.seller ?? deps.settings.current().seller
  const invoice = await deps.invoices.invoiceOf(orderId)
  const mails = await deps.mailsAbout(orderId)
  const madeAt = deps.clock()
  const pdf = await deps.invoices.drawPaper({
    title: `Evidence for order ${order.number}`,
    seller,
    sections: sectionsOf({ order, invoiceNumber: sale.invoiceNumber, paymentId: sale.payment.id, mails, seller }),
    attachment: { ...invoice, description: 'The tax invoice' },
    foot: `${order.number}, made ${moment(madeAt)} (India)`,
    madeAt,
  })

  return { name: `evidence-${order.number}.pdf`, type: 'application/pdf', body: pdf }
}

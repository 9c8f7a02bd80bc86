import type { OrderMail } from '#modules/orders/service.ts'
import type { Tasks } from '#platform/jobs/job-runner.ts'
import type { Attachment } from '#ports/mailer.ts'
import type { InvoiceDeps } from './deps.ts'
import { makeInvoice } from './make-invoice.ts'

/** Sends what orders queue about an order's newest step: from up here, because the first mail carries the invoice. */
export const invoiceJobs = (deps: InvoiceDeps): Tasks => ({
  tasks: {
    'order-mail': async ({ orderId, mail: about }: { orderId: string; mail: OrderMail }) => {
      const { to, subject, content } = await deps.orders.composeMail(orderId, about)
      await deps.mail.send(to, subject, content, about === 'placed' ? [await attachment(deps, orderId)] : [])
    },
  },
})

async function attachment(deps: InvoiceDeps, orderId: string): Promise<Attachment> {
  const { name, bytes } = await makeInvoice(deps, orderId)

  return { filename: name, contentType: 'application/pdf', base64: Buffer.from(bytes).toString('base64') }
}

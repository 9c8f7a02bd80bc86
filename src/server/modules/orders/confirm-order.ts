import type { Tx } from '#platform/postgres/database.ts'
import type { OrderDeps } from './deps.ts'
import { issueCreditNotes } from './issue-credit-notes.ts'
import { invoiceOrder } from './next-invoice-number.ts'
import { queueDocument } from './queue-jobs.ts'
import { lockOrder } from './stores/orders.ts'

/** Invoices an order that was placed on a signature alone, now that its money is sure; some of it may be on its way back already. */
export async function confirmOrder(deps: OrderDeps, tx: Tx, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order || order.invoiceNumber || order.status === 'cancelled') return

  const number = await invoiceOrder(tx, orderId, deps.clock())
  await queueDocument(tx, { orderId, number })
  await issueCreditNotes(deps, tx, { ...order, invoiceNumber: number })
}

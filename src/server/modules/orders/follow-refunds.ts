import type { OrderDeps } from './deps.ts'
import { issueCreditNotes } from './issue-credit-notes.ts'
import { queueOrderMail } from './queue-mail.ts'
import { lockOrderOfPayment } from './stores/orders.ts'

/** Follows what goes back of an order's payment, whoever gave it back: credit notes, and a mail of what was done elsewhere. */
export const followRefunds = (deps: OrderDeps, paymentId: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const order = await lockOrderOfPayment(tx, paymentId)
    if (!order) return // it became no order; who paid it was told

    await issueCreditNotes(deps, tx, order)
    const untold = await deps.payments.takeUntold(tx, paymentId)
    for (const { id } of untold) await queueOrderMail(tx, order.id, 'refunded', id)
  })

import { REFUND_REASONS } from '#domain/refund-reasons.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { OrderDeps } from './deps.ts'
import { issueCreditNotes } from './issue-credit-notes.ts'
import { queueOrderMail } from './queue-jobs.ts'
import { lockOrderOfPayment } from './stores/orders.ts'

/** Follows what goes back of a payment, whoever gave it back: the rest of it, credit notes, and a mail of what was done elsewhere. */
export const followRefunds = (deps: OrderDeps, paymentId: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const order = await lockOrderOfPayment(tx, paymentId)
    const rest = order && order.status !== 'cancelled' ? null : await returnRest(deps, tx, paymentId)
    if (!order) return // it became no order; who paid it was told

    await issueCreditNotes(deps, tx, order)
    const untold = await deps.payments.takeUntold(tx, paymentId)
    for (const { id } of [...untold, ...(rest ? [rest] : [])]) await queueOrderMail(tx, order.id, 'refunded', id)
  })

/** Sends back what is still here of a payment that is no order, or none any more: a refund made elsewhere came to nothing, say. */
async function returnRest({ payments }: OrderDeps, tx: Tx, paymentId: string): Promise<{ id: string } | null> {
  const { status } = await payments.lockPaid(tx, paymentId)

  return status === 'captured' ? payments.refund(tx, paymentId, { reason: REFUND_REASONS.rest_owed }) : null
}

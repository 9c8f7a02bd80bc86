import { REFUND_REASONS } from '#domain/refund-reasons.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { newId } from '#platform/postgres/ids.ts'
import type { Loss, PaymentDeps } from './deps.ts'
import { fitOpenRefunds, saveStatusByRefunds } from './match-refunds.ts'
import { lockPayment } from './stores/payments.ts'
import { insertRefund, queueRefundNews, type RefundRow, refundsOf } from './stores/refunds.ts'

/** Notes all that a bank took back of a payment. It may have done so before the shop knew of the payment. */
export async function bookLosses(deps: PaymentDeps, tx: Tx, paymentId: string): Promise<void> {
  for (const loss of await deps.lossesOf(tx, paymentId)) await bookLoss(deps, tx, paymentId, loss)
}

/**
 * Notes what a bank took back in a dispute as money that is back with the customer: it counts among the refunds, so that
 * none of it is ever refunded again. Once for each dispute.
 */
async function bookLoss({ clock }: PaymentDeps, tx: Tx, paymentId: string, { disputeId, amountPaise }: Loss) {
  const payment = await lockPayment(tx, paymentId)
  const rows = await refundsOf(tx, paymentId)
  if (!payment || rows.some(({ providerRefundId }) => providerRefundId === disputeId)) return

  const now = clock()
  const row: RefundRow = {
    id: newId(),
    paymentId,
    reason: REFUND_REASONS.lost_in_dispute,
    cause: 'dispute',
    lines: null,
    refusal: null,
    isElsewhere: true,
    takesRest: false,
    status: 'done',
    finishedAt: now,
    createdAt: now,
    providerRefundId: disputeId,
    amountPaise,
    reference: null,
    reportedAt: null,
    toldAt: now, // the bank tells the customer
  }
  await insertRefund(tx, row)
  await fitOpenRefunds(tx, payment.amountPaise, [...rows, row])
  await saveStatusByRefunds(tx, payment)
  await queueRefundNews(tx, paymentId)
}

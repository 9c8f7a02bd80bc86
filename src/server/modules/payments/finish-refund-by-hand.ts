import type { PaymentDeps } from './deps.ts'
import { lockRefused } from './lock-refused.ts'
import { saveStatusByRefunds } from './match-refunds.ts'
import { changeRefund, queueRefundNews } from './stores/refunds.ts'

/** Records that the owner gave the money back by another way. */
export const finishRefundByHand = (
  deps: PaymentDeps,
  adminId: string,
  refundId: string,
  reference: string,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { refund, payment } = await lockRefused(tx, refundId)
    const done = { status: 'by_hand' as const, reference: reference || null, finishedAt: deps.clock() }
    await changeRefund(tx, refundId, done)
    await saveStatusByRefunds(tx, payment)
    await queueRefundNews(tx, refund.paymentId)
    const change = { subject: 'refund' as const, subjectId: refundId, action: 'by_hand', after: { reference } }
    await deps.audit.record(tx, adminId, change)
  })

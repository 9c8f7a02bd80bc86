import { Refusal } from '#platform/http/refusal.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { PaymentDeps } from './deps.ts'
import { saveStanding } from './match-refunds.ts'
import { lockPayment } from './stores/payments.ts'
import { addRefundJob, addRefundNews, changeRefund, type RefundRow, refundById } from './stores/refunds.ts'

/** Has a refund that the provider refused asked for once more: the balance is there now, say. */
export const retryRefund = (deps: PaymentDeps, adminId: string, refundId: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockRefused(tx, refundId)
    await changeRefund(tx, refundId, { status: 'pending', refusal: null })
    await addRefundJob(tx, refundId)
    await deps.audit.record(tx, adminId, { subject: 'refund', subjectId: refundId, action: 'retry' })
  })

/** Records that the owner gave the money back by another way. */
export const finishByHand = (deps: PaymentDeps, adminId: string, refundId: string, reference: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { refund, payment } = await lockRefused(tx, refundId)
    const done = { status: 'by_hand' as const, reference: reference || null, finishedAt: deps.clock() }
    await changeRefund(tx, refundId, done)
    await saveStanding(tx, payment)
    await addRefundNews(tx, refund.paymentId)
    const change = { subject: 'refund' as const, subjectId: refundId, action: 'by_hand', after: { reference } }
    await deps.audit.record(tx, adminId, change)
  })

async function lockRefused(tx: Tx, refundId: string) {
  const { paymentId } = (await refundById(tx, refundId)) ?? {}
  const payment = paymentId && (await lockPayment(tx, paymentId))
  const refund: RefundRow | undefined = await refundById(tx, refundId)
  if (!payment || !refund) throw new Refusal('not_found')
  if (refund.status !== 'refused') throw new Refusal('refund_not_refused')

  return { payment, refund }
}

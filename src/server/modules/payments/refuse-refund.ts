import type { PaymentDeps } from './deps.ts'
import { refundRefused } from './mails.ts'
import { lockPayment } from './store.ts'
import { changeRefund, refundById } from './stores/refunds.ts'

/** Stops trying what the provider will never do, and tells the owner what is to be done instead. */
export async function refuseRefund(deps: PaymentDeps, refund: { id: string; paymentId: string }, refusal: string) {
  const { db, mail, shop } = deps
  await db.transaction(async (tx) => {
    await lockPayment(tx, refund.paymentId)
    const { status, providerRefundId, amountPaise, paymentId, reason } = (await refundById(tx, refund.id)) ?? {}
    if (!paymentId || !reason || status === 'done' || status === 'by_hand' || providerRefundId) return // it moved meanwhile

    await changeRefund(tx, refund.id, { status: 'refused', refusal })
    const about = { paymentId, amountPaise: amountPaise ?? 0, reason, refusal }
    await mail.queue(tx, shop.ownerEmail, ...refundRefused(about))
  })
}

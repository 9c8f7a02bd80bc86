import type { PaymentDeps } from './deps.ts'
import { lockPayment } from './stores/payments.ts'
import { changeRefund, queueMoneyCheck, refundById } from './stores/refunds.ts'

/** Stops trying what the provider will never do; Money tells the owner what is to be done instead. */
export async function markRefundRefused(
  { db }: PaymentDeps,
  refund: { id: string; paymentId: string },
  refusal: string,
) {
  await db.transaction(async (tx) => {
    await lockPayment(tx, refund.paymentId)
    const { status, providerRefundId } = (await refundById(tx, refund.id)) ?? {}
    if (!status || status === 'done' || status === 'by_hand' || providerRefundId) return // it moved meanwhile

    await changeRefund(tx, refund.id, { status: 'refused', refusal })
    await queueMoneyCheck(tx)
  })
}

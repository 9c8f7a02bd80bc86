import type { Tx } from '#platform/postgres/database.ts'
import type { PaymentDeps } from './deps.ts'
import { lockPayment, saveFailed } from './stores/payments.ts'
import { type RefundRow, refundsOf, removeRefund } from './stores/refunds.ts'

/**
 * Records that money which was only promised does not come, as far as the books know now. What was to go back of it never
 * will: it is struck out, and the answer is true. Should the money come after all, settling it sends it back.
 */
export async function recordFailed({ clock }: PaymentDeps, tx: Tx, paymentId: string): Promise<boolean> {
  const payment = await lockPayment(tx, paymentId)
  if (payment?.status !== 'authorized' && payment?.status !== 'refund_pending') return false
  const refunds = await refundsOf(tx, paymentId)
  const isKnown = payment.failedAt !== null && refunds.length === 0
  if (isKnown || !refunds.every(isUnheard)) return false

  for (const { id } of refunds) await removeRefund(tx, id)
  await saveFailed(tx, paymentId, clock())
  return refunds.length > 0
}

/** Whether the provider has never heard of a refund. */
const isUnheard = ({ providerRefundId, isElsewhere, status }: RefundRow): boolean =>
  providerRefundId === null && !isElsewhere && (status === 'pending' || status === 'refused')

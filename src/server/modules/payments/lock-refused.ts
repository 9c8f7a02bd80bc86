import { Refusal } from '#platform/http/refusal.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { lockPayment } from './stores/payments.ts'
import { type RefundRow, refundById } from './stores/refunds.ts'

/** A refund that the provider refused, with its payment, both locked; any other has come to its end, or is on its way. */
export async function lockRefused(tx: Tx, refundId: string) {
  const { paymentId } = (await refundById(tx, refundId)) ?? {}
  const payment = paymentId && (await lockPayment(tx, paymentId))
  const refund: RefundRow | undefined = await refundById(tx, refundId)
  if (!payment || !refund) throw new Refusal('not_found')
  if (refund.status !== 'refused') throw new Refusal('refund_not_refused')

  return { payment, refund }
}

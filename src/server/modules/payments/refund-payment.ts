import type { Tx } from '#platform/postgres/database.ts'
import { newId } from '#platform/postgres/ids.ts'
import type { GivenPayment } from '#ports/payment-provider.ts'
import type { PaymentDeps } from './deps.ts'
import { paymentReturned } from './mails.ts'
import { addRefundJob, savePaymentStatus, saveRefund } from './store.ts'

/** Sends a payment back in full, once, through the queue; true the first time. */
export async function refundPayment(
  { clock }: PaymentDeps,
  tx: Tx,
  paymentId: string,
  reason: string,
): Promise<boolean> {
  const refund = { id: newId(), paymentId, reason, createdAt: clock() }
  const isFirst = await saveRefund(tx, refund)
  if (!isFirst) return false

  await savePaymentStatus(tx, paymentId, 'refund_pending')
  await addRefundJob(tx, refund.id)
  return true
}

/** Tells a customer of money that became no order. */
export const tellRefund = ({ mail }: PaymentDeps, tx: Tx, email: string, { amountPaise }: GivenPayment) =>
  mail.queue(tx, email, ...paymentReturned(amountPaise))

import { refundedOf } from '#domain/refund-sums.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { newId } from '#platform/postgres/ids.ts'
import type { PaymentDeps } from './deps.ts'
import { saveStatusByRefunds } from './match-refunds.ts'
import { lockPayment, type PaymentRow } from './stores/payments.ts'
import { insertRefund, queueRefund, type RefundLine, type RefundRow, refundsOf } from './stores/refunds.ts'

/** What goes back, and why; without an amount it is all that is left. */
export type RefundRequest = {
  reason: string
  cause?: RefundRow['cause']
  amountPaise?: number
  lines?: RefundLine[]
}

/** What was asked for, in paise. */
type AskedRefund = { id: string; amountPaise: number }

/** A payment with what of it does not go back yet. */
export type LockedPayment = PaymentRow & { leftPaise: number; isRestTaken: boolean }

/** The payment, locked until `tx` ends. */
export async function lockPaid(tx: Tx, paymentId: string): Promise<LockedPayment> {
  const payment = await lockPayment(tx, paymentId)
  if (!payment) throw new Error(`the payment ${paymentId} is gone`)

  const rows = await refundsOf(tx, paymentId)
  const leftPaise = payment.amountPaise - refundedOf(payment, rows)

  return { ...payment, leftPaise, isRestTaken: rows.some(({ takesRest }) => takesRest) }
}

/** Sends money back through the queue; `null` when nothing is left to send. */
export async function refundPayment(
  { clock }: PaymentDeps,
  tx: Tx,
  paymentId: string,
  { reason, cause = null, amountPaise, lines }: RefundRequest,
): Promise<AskedRefund | null> {
  const payment = await lockPaid(tx, paymentId)
  const amount = Math.min(amountPaise ?? payment.leftPaise, payment.leftPaise)
  if (amount <= 0) return null

  const now = clock()
  const refund = { id: newId(), paymentId, reason, cause, amountPaise: amount, lines: lines ?? null }
  // What takes the rest follows the books, should they say that the payment was more than we know.
  const takesRest = amount === payment.leftPaise && !payment.isRestTaken
  await insertRefund(tx, { ...refund, takesRest, createdAt: now, toldAt: now })
  await saveStatusByRefunds(tx, payment)
  await queueRefund(tx, refund.id)

  return { id: refund.id, amountPaise: amount }
}

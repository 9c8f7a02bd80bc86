import type { Tx } from '#platform/postgres/database.ts'
import { newId } from '#platform/postgres/ids.ts'
import type { PaymentDeps } from './deps.ts'
import { fitWaiting, saveStanding } from './match-refunds.ts'
import { lockPayment } from './store.ts'
import { addRefundNews, insertRefund, refundsOf } from './stores/refunds.ts'

/** What a bank took back for good. */
export type TakenBack = { disputeId: string; paymentId: string; amountPaise: number }

/**
 * Money that a bank gave to the customer by its own decision counts as given back: what is left is less by it, and it is
 * never refunded a second time. The customer hears of it from the bank.
 */
export async function recordTakenBack(
  { clock }: PaymentDeps,
  tx: Tx,
  { disputeId, paymentId, amountPaise }: TakenBack,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  if (!payment) return // another shop's, on the same account
  const name = `dispute: ${disputeId}`
  const before = await refundsOf(tx, paymentId)
  if (before.some(({ providerRefundId }) => providerRefundId === name)) return

  const now = clock()
  await insertRefund(tx, {
    ...{ id: newId(), paymentId, amountPaise, reason: 'lost in a dispute', providerRefundId: name },
    ...{ isElsewhere: true, isWhole: false, status: 'done', createdAt: now, finishedAt: now, toldAt: now },
  })
  await fitWaiting(tx, payment.amountPaise, await refundsOf(tx, paymentId))
  await saveStanding(tx, payment)
  await addRefundNews(tx, paymentId)
}

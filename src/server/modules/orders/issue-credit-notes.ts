import { creditNoteNumber, financialYear } from '#domain/invoice-number.ts'
import { countedSum, isCounted } from '#domain/refund-sums.ts'
import { sumOf } from '#domain/sum-of.ts'
import { documentDate } from '#domain/tax-month.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { OrderDeps } from './deps.ts'
import { queueDocument } from './queue-jobs.ts'
import { creditNotesOf, nextCreditNoteSerial, saveCreditNote } from './stores/credit-notes.ts'
import { lastFiledMonth, lockMonthsShared } from './stores/filed-months.ts'
import type { OrderRow } from './stores/orders.ts'

/**
 * A credit note for each refund of an invoiced order that has none yet, together never more than goes back: a refund
 * that shrank because somebody was faster in the dashboard leaves less for the other. The counter is locked last.
 */
export async function issueCreditNotes({ clock, payments }: OrderDeps, tx: Tx, order: OrderRow): Promise<void> {
  if (!order.invoiceNumber) return // nothing was invoiced that could be taken back

  const payment = await payments.lockPaid(tx, order.paymentId)
  // What a bank took in a dispute takes no sale back, unless the order is cancelled for it; and what somebody tries
  // elsewhere may come to nothing, so that it counts only when it is done.
  const refunds = (await payments.refundsOf(tx, order.paymentId)).filter(
    ({ cause, isElsewhere, status }) =>
      (cause !== 'dispute' || order.status === 'cancelled') && !(isElsewhere && status === 'pending'),
  )
  const notes = await creditNotesOf(tx, order.id)
  const credited = new Set(notes.map(({ refundId }) => refundId))
  let left = countedSum(payment, refunds) - sumOf(notes.map(({ amountPaise }) => amountPaise))

  for (const refund of refunds) {
    const amountPaise = Math.min(refund.amountPaise ?? payment.amountPaise, left)
    if (!isCounted(refund) || credited.has(refund.id) || amountPaise <= 0) continue

    await lockMonthsShared(tx)
    const issuedAt = documentDate(clock(), await lastFiledMonth(tx))
    const year = financialYear(issuedAt)
    const number = creditNoteNumber(year, await nextCreditNoteSerial(tx, year))
    const { id: refundId, reason, lines } = refund
    await saveCreditNote(tx, { number, orderId: order.id, refundId, amountPaise, lines, reason, issuedAt })
    await queueDocument(tx, { orderId: order.id, number })
    left -= amountPaise
  }
}

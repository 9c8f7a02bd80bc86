import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import type { PaymentProvider } from '#ports/payment-provider.ts'
import { payments, refunds } from './tables.ts'

const LOOK_AGAIN_MS = 10 * 60_000

/** Brings one refund forward; whatever happens in between, running it again goes on where it stopped. */
export async function runRefund(db: Database, provider: PaymentProvider, refundId: string): Promise<void> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId))
  if (!refund || refund.status === 'done') return

  let payment = await provider.payment(refund.paymentId)
  // Only captured money can be given back; money that is merely authorized is taken first.
  if (payment.status === 'authorized') payment = await provider.capture(payment.id, payment.amountPaise)

  const sent =
    payment.refundedPaise >= payment.amountPaise
      ? ({ id: refund.providerRefundId, status: 'processed' } as const)
      : await provider.refund(payment.id, payment.amountPaise, refund.id)

  await db.transaction(async (tx) => {
    const status = sent.status === 'processed' ? 'done' : sent.status
    await tx.update(refunds).set({ status, providerRefundId: sent.id }).where(eq(refunds.id, refundId))
    if (status === 'done')
      await tx.update(payments).set({ status: 'refunded' }).where(eq(payments.id, refund.paymentId))
    else {
      const runAt = new Date(Date.now() + LOOK_AGAIN_MS)
      await addJob(tx, 'refund', { refundId }, { key: `refund-again:${refundId}`, runAt })
    }
  })
}

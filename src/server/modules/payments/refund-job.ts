import { eq } from 'drizzle-orm'
import { addJob, UNTIL_DONE } from '#platform/jobs/add-job.ts'
import type { Database, Query } from '#platform/postgres/database.ts'
import {
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefused,
} from '#ports/payment-provider.ts'
import { payments, refunds } from './tables.ts'

const LOOK_AGAIN_MS = 10 * 60_000

type RefundStatus = (typeof refunds.$inferSelect)['status']

/** Has a refund brought forward, now or later; it is one job however often it is asked for. */
export const addRefundJob = (tx: Query, refundId: string, inMs = 0): Promise<void> =>
  addJob(tx, 'refund', { refundId }, { key: `refund:${refundId}`, delayMs: inMs, maxAttempts: UNTIL_DONE })

/** Brings one refund forward; whatever happens in between, running it again goes on where it stopped. */
export async function runRefund(db: Database, provider: PaymentProvider, refundId: string): Promise<void> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId))
  if (!refund || refund.status === 'done') return

  const status = await send(provider, refund)
  if (status === 'done') return noteGivenBack(db, refund.paymentId)

  await db.transaction(async (tx) => {
    await tx.update(refunds).set({ status }).where(eq(refunds.id, refundId))
    await addRefundJob(tx, refundId, LOOK_AGAIN_MS)
  })
}

/** Looks a payment's refunds up in the provider's books; what is given back in full is noted, whoever did it. */
export async function lookUpRefund(db: Database, provider: PaymentProvider, paymentId: string): Promise<void> {
  const payment = await provider.payment(paymentId).catch(nullWhenRefused)
  if (!payment) return // another shop's, on the same account

  if (statusOf(payment, await provider.refundsOf(paymentId)) === 'done') await noteGivenBack(db, paymentId)
}

async function send(provider: PaymentProvider, { id, paymentId }: { id: string; paymentId: string }) {
  let payment = await provider.payment(paymentId)
  // Only captured money can be given back; money that is merely authorized is taken first.
  if (payment.status === 'authorized') payment = await provider.capture(payment.id, payment.amountPaise)
  if (payment.status === 'created' || payment.status === 'failed') return 'pending' // no money came, yet

  const tries = await provider.refundsOf(paymentId)
  const status = statusOf(payment, tries)
  if (status !== 'failed') return status

  // The books decide the key: the same try is never made twice, and a try that failed is not the last.
  const key = tries.length === 0 ? id : `${id}-${tries.length}`
  const made = await provider.refund(paymentId, payment.amountPaise - givenBack(payment, tries), key)
  return statusOf(payment, [...tries, made])
}

/** How far the refund of a payment has come; `failed` as long as some of the money is not on its way. */
function statusOf(payment: ProviderPayment, tries: readonly ProviderRefund[]): RefundStatus {
  if (givenBack(payment, tries) < payment.amountPaise) return 'failed'

  return tries.some(({ status }) => status === 'pending') ? 'pending' : 'done'
}

/** What is back, or on its way. Money that was never captured goes back by itself, without a refund. */
function givenBack({ refundedPaise }: ProviderPayment, tries: readonly ProviderRefund[]): number {
  if (tries.length === 0) return refundedPaise

  return tries.reduce((sum, { status, amountPaise }) => (status === 'failed' ? sum : sum + amountPaise), 0)
}

const noteGivenBack = (db: Database, paymentId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.update(refunds).set({ status: 'done' }).where(eq(refunds.paymentId, paymentId))
    await tx.update(payments).set({ status: 'refunded' }).where(eq(payments.id, paymentId))
  })

function nullWhenRefused(error: unknown): null {
  if (error instanceof ProviderRefused) return null
  throw error
}

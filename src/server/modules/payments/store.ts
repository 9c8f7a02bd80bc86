import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { PaymentStatus } from '#domain/payment-status.ts'
import { addJob, UNTIL_DONE } from '#platform/jobs/add-job.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { paymentEvents, payments, refunds } from './tables.ts'

type RefundRow = typeof refunds.$inferSelect

export type RefundStatus = RefundRow['status']

/** Writes a payment that is not known yet; one that is stays as it was. */
export async function savePayment(tx: Tx, payment: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(payment).onConflictDoNothing()
}

type Confirmed = { id: string; amountPaise: number; method: string | null; status: 'captured' | 'refunded' }

/** What the books say of a payment that was taken on trust so far. */
export async function confirmPayment(tx: Tx, { id, amountPaise, method, status }: Confirmed): Promise<void> {
  await tx
    .update(payments)
    .set({ status, amountPaise, method: sql`coalesce(${method}, ${payments.method})` })
    .where(and(eq(payments.id, id), eq(payments.status, 'authorized')))
}

export async function savePaymentStatus(tx: Tx, paymentId: string, status: PaymentStatus): Promise<void> {
  await tx.update(payments).set({ status }).where(eq(payments.id, paymentId))
}

export async function statusOf(db: Query, paymentId: string): Promise<PaymentStatus> {
  const [payment] = await db.select({ status: payments.status }).from(payments).where(eq(payments.id, paymentId))
  if (!payment) throw new Error(`the payment ${paymentId} is gone`)

  return payment.status
}

/** Whether a checkout's order stands on a signature alone so far. */
export async function isUnconfirmed(db: Query, checkoutId: string): Promise<boolean> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.checkoutId, checkoutId), eq(payments.status, 'authorized')))
  return rows.length > 0
}

/** Writes the one refund of a payment; false when there is one already. */
export async function saveRefund(tx: Tx, refund: typeof refunds.$inferInsert): Promise<boolean> {
  const saved = await tx.insert(refunds).values(refund).onConflictDoNothing().returning({ id: refunds.id })
  return saved.length > 0
}

export async function refundById(db: Query, id: string): Promise<RefundRow | undefined> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id))
  return refund
}

/** Whether a payment is being given back, or has been. */
export async function hasRefund(db: Query, paymentId: string): Promise<boolean> {
  const [refund] = await db.select({ id: refunds.id }).from(refunds).where(eq(refunds.paymentId, paymentId))
  return refund !== undefined
}

export async function saveRefundStatus(tx: Tx, id: string, status: RefundStatus): Promise<void> {
  await tx.update(refunds).set({ status }).where(eq(refunds.id, id))
}

/** A payment that is back in full, whoever gave it back. */
export async function saveReturned(tx: Tx, paymentId: string): Promise<void> {
  await tx.update(refunds).set({ status: 'done' }).where(eq(refunds.paymentId, paymentId))
  await savePaymentStatus(tx, paymentId, 'refunded')
}

/** The unfinished refunds from before `since` that the owner has not heard of, marked as reported. */
export async function reportStuck(tx: Tx, now: Date, since: Date) {
  return tx
    .update(refunds)
    .set({ reportedAt: now })
    .from(payments)
    .where(
      and(
        eq(payments.id, refunds.paymentId),
        inArray(refunds.status, ['pending', 'failed']),
        isNull(refunds.reportedAt),
        lt(refunds.createdAt, since),
      ),
    )
    .returning({ paymentId: refunds.paymentId, reason: refunds.reason, amountPaise: payments.amountPaise })
}

/** Has a refund brought forward, now or later; it is one job however often it is asked for. */
export const addRefundJob = (tx: Query, refundId: string, inMs = 0): Promise<void> =>
  addJob(
    tx,
    'refund',
    { refundId },
    {
      ...{ key: `refund:${refundId}`, delayMs: inMs, maxAttempts: UNTIL_DONE },
      isUrgent: inMs === 0,
    },
  )

/** Keeps what the provider told; false when it was told before. */
export async function saveEvent(tx: Tx, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const kept = await tx.insert(paymentEvents).values(event).onConflictDoNothing().returning({ id: paymentEvents.id })
  return kept.length > 0
}

export async function removeEventsBefore(db: Query, moment: Date): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, moment))
}

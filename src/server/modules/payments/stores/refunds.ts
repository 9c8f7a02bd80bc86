import { and, asc, eq, gte, isNull, min, notLike, sql } from 'drizzle-orm'
import { refunds } from '#modules/payments/tables.ts'
import { addJob, addJobs, UNTIL_DONE } from '#platform/jobs/add-job.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'

export type { RefundLine } from '#modules/payments/tables.ts'

export type RefundRow = typeof refunds.$inferSelect

type RefundValues = Partial<typeof refunds.$inferInsert>

/** Every refund of a payment, the oldest first. */
export const refundsOf = (db: Query, paymentId: string): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.createdAt), asc(refunds.id))

export async function refundById(db: Query, id: string): Promise<RefundRow | undefined> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id))
  return refund
}

export async function insertRefund(tx: Tx, refund: typeof refunds.$inferInsert): Promise<void> {
  await tx.insert(refunds).values(refund)
}

export async function changeRefund(tx: Tx, id: string, values: RefundValues): Promise<void> {
  await tx.update(refunds).set(values).where(eq(refunds.id, id))
}

/** Takes back a refund that nothing was left for; the provider never heard of it. */
export async function removeRefund(tx: Tx, id: string): Promise<void> {
  await tx.delete(refunds).where(eq(refunds.id, id))
}

/** What was given back elsewhere, is done, and the customer has not heard of, marked as told. */
export async function takeUntold(tx: Tx, paymentId: string, now: Date): Promise<RefundRow[]> {
  return tx
    .update(refunds)
    .set({ toldAt: now })
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        eq(refunds.isElsewhere, true),
        eq(refunds.status, 'done'),
        isNull(refunds.toldAt),
      ),
    )
    .returning()
}

/** How refunds are called that the provider has no refund for: what was never captured goes back by itself. */
export const BY_ITSELF = 'by itself: '

/** Payments with a refund that is done `since` then, and that no bank has named, the longest ago first. */
export async function paymentsWithoutReference(db: Query, since: Date, limit: number): Promise<string[]> {
  const isOfProvider = notLike(refunds.providerRefundId, `${BY_ITSELF}%`)
  const rows = await db
    .select({ paymentId: refunds.paymentId })
    .from(refunds)
    .where(
      and(
        eq(refunds.status, 'done'),
        isNull(refunds.reference),
        sql`${refunds.cause} is distinct from 'dispute'`,
        isOfProvider,
        gte(refunds.finishedAt, since),
      ),
    )
    .groupBy(refunds.paymentId)
    .orderBy(min(refunds.finishedAt))
    .limit(limit)
  return rows.map(({ paymentId }) => paymentId)
}

/** Has the provider's books asked which references the refunds of these payments have by now, one every `gapMs`; nobody waits for it. */
export const queueReferenceChecks = (db: Query, paymentIds: readonly string[], gapMs: number): Promise<void> =>
  addJobs(
    db,
    paymentIds.map((paymentId, i) => ({
      name: 'refund-event',
      payload: { paymentId },
      key: `refund-reference:${paymentId}`,
      delayMs: i * gapMs,
    })),
  )

/** Has a refund brought forward, now or later; it is one job however often it is asked for. */
export const queueRefund = (tx: Query, refundId: string, inMs = 0): Promise<void> =>
  addJob(
    tx,
    'refund',
    { refundId },
    { key: `refund:${refundId}`, delayMs: inMs, maxAttempts: UNTIL_DONE, isUrgent: inMs === 0 },
  )

/** Has the provider's books asked what was given back of a payment. */
export const queueRefundEvent = (tx: Query, paymentId: string): Promise<void> =>
  addJob(tx, 'refund-event', { paymentId }, { maxAttempts: UNTIL_DONE })

/** Tells the orders that what goes back of a payment has changed. */
export const queueRefundNews = (tx: Query, paymentId: string): Promise<void> =>
  addJob(tx, 'refund-news', { paymentId }, { key: `refund-news:${paymentId}`, maxAttempts: UNTIL_DONE })

/** Has the money looked over now, for what the owner must hear of at once. */
export const queueMoneyCheck = (tx: Query): Promise<void> =>
  addJob(tx, 'watch-money', {}, { key: 'watch-money:now', isUrgent: true })

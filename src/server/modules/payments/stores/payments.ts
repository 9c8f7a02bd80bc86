import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { PaymentStatus } from '#domain/payment-status.ts'
import { paymentEvents, payments } from '#modules/payments/tables.ts'
import { addJobs, addJobsSql, type Job, jobsText, UNTIL_DONE } from '#platform/jobs/add-job.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { type Given, prepare, prepareSql } from '#platform/postgres/prepared.ts'

export type PaymentRow = typeof payments.$inferSelect

type NewPayment = Pick<PaymentRow, 'id' | 'checkoutId' | 'amountPaise' | 'method' | 'status' | 'createdAt'>

/** Writes a payment that is not known yet, as a part of a statement; one that is known stays as it was. */
export const insertPaymentSql = (db: Query, given: Given<NewPayment>) => {
  const { id, checkoutId, amountPaise, method, status, createdAt } = given

  return db.insert(payments).values({ id, checkoutId, amountPaise, method, status, createdAt }).onConflictDoNothing()
}

const save = prepare('payment-save', insertPaymentSql)

export async function savePayment(tx: Tx, payment: NewPayment): Promise<void> {
  await save(tx, payment)
}

type Confirmed = { id: string; amountPaise: number; method: string | null; status: 'captured' | 'refunded' }

/** What the books say of a payment that was taken on trust so far. */
export async function confirmPayment(tx: Tx, { id, amountPaise, method, status }: Confirmed): Promise<void> {
  await tx
    .update(payments)
    .set({ status, amountPaise, method: sql`coalesce(${method}, ${payments.method})`, failedAt: null })
    .where(and(eq(payments.id, id), eq(payments.status, 'authorized')))
}

export async function statusOf(db: Query, paymentId: string): Promise<PaymentStatus> {
  return (await factsOf(db, paymentId)).status
}

/** Where a payment stands, what it was for before an offer of the provider's, and whether the bank took its promise back. */
export type PaymentFacts = ReturnType<typeof factsIn>

/** Those of a row that was read. */
export const factsIn = ({ status, amountPaise, offerPaise, failedAt }: PaymentRow) => ({
  status,
  isFailed: failedAt !== null,
  askedPaise: amountPaise + (offerPaise ?? 0),
})

/** Those of a payment, which must be there. */
export async function factsOf(db: Query, paymentId: string): Promise<PaymentFacts> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
  if (!payment) throw new Error(`the payment ${paymentId} is gone`)

  return factsIn(payment)
}

export async function isKnown(db: Query, paymentId: string): Promise<boolean> {
  const [payment] = await db.select({ id: payments.id }).from(payments).where(eq(payments.id, paymentId))
  return payment !== undefined
}

/** A promise of money that is not kept, from the moment when that was first known. */
export async function saveFailed(tx: Tx, paymentId: string, at: Date): Promise<void> {
  await tx
    .update(payments)
    .set({ status: 'authorized', failedAt: sql`coalesce(${payments.failedAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(payments.id, paymentId))
}

/** Whether the books have still to say what becomes of some money of a checkout. */
export async function isUndecided(db: Query, checkoutId: string): Promise<boolean> {
  const isPromised = and(eq(payments.checkoutId, checkoutId), eq(payments.status, 'authorized'))
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(isPromised, isNull(payments.failedAt)))
  return rows.length > 0
}

/** Has payments looked at as if events had told of them; `payment-event` is a job of the checkout's. */
export const queueEvents = (
  db: Query,
  name: 'payment-event' | 'refund-event',
  paymentIds: readonly string[],
): Promise<void> =>
  addJobs(
    db,
    paymentIds.map((paymentId) => ({ name, payload: { paymentId }, maxAttempts: UNTIL_DONE, isUrgent: true })),
  )

/** The payment's row, locked: everything that goes back of one payment goes one after the other. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  return payment
}

/** What the books say that a payment is, and where it stands by its refunds. */
export async function changePayment(
  tx: Tx,
  id: string,
  values: Pick<PaymentRow, 'amountPaise' | 'status'>,
): Promise<void> {
  await tx.update(payments).set(values).where(eq(payments.id, id))
}

/** Takes an offer of the provider's in: the payment is that much less than its order. */
export async function saveProviderOffer(tx: Tx, id: string, offerId: string, offerPaise: number): Promise<void> {
  await tx.update(payments).set({ offerId, offerPaise }).where(eq(payments.id, id))
}

type NewEvent = typeof paymentEvents.$inferInsert

const keepEvent = prepareSql<NewEvent & { jobs: string }, unknown>('payment-event-keep', (db, given) => {
  const { id, body, receivedAt } = given
  const kept = db
    .insert(paymentEvents)
    .values({ id, body, receivedAt })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })

  return sql`with kept as ${kept} ${addJobsSql(given.jobs, sql`exists (select from kept)`)}`
})

/** Keeps what the provider told together with the jobs about it; what was told before changes nothing. */
export async function saveEvent(db: Query, event: NewEvent, jobs: readonly Job[]): Promise<void> {
  await keepEvent(db, { ...event, jobs: jobsText(jobs) })
}

export async function removeEventsBefore(db: Query, moment: Date): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, moment))
}

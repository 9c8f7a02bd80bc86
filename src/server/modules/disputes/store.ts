import { and, eq, gte, notInArray, type SQLWrapper, sql } from 'drizzle-orm'
import { DISPUTE_STATUSES, isDisputeOver } from '#domain/dispute.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { disputes } from './tables.ts'

export type DisputeRow = typeof disputes.$inferSelect

const OVER = DISPUTE_STATUSES.filter(isDisputeOver)

/** The dispute's row, locked: written now with no status yet if it is new. */
export async function lockDispute(tx: Tx, dispute: DisputeRow): Promise<DisputeRow> {
  await tx
    .insert(disputes)
    .values({ ...dispute, status: 'unknown' })
    .onConflictDoNothing()
  const [row] = await tx.select().from(disputes).where(eq(disputes.id, dispute.id)).for('update')
  if (!row) throw new Error(`the dispute ${dispute.id} is gone`)

  return row
}

export async function saveDispute(tx: Tx, { id, ...facts }: DisputeRow): Promise<void> {
  await tx.update(disputes).set(facts).where(eq(disputes.id, id))
}

export async function disputesOf(db: Query, paymentId: string): Promise<DisputeRow[]> {
  return db.select().from(disputes).where(eq(disputes.paymentId, paymentId))
}

/** The disputes about which a bank has still to decide. */
export async function openDisputes(db: Query): Promise<{ id: string }[]> {
  return db.select({ id: disputes.id }).from(disputes).where(notInArray(disputes.status, OVER))
}

/** The payments of which a bank took money since then. */
export async function paymentsLostSince(db: Query, since: Date): Promise<string[]> {
  const isRecent = and(eq(disputes.status, 'lost'), gte(disputes.changedAt, since))

  return (await db.selectDistinct({ id: disputes.paymentId }).from(disputes).where(isRecent)).map(({ id }) => id)
}

/** What a bank took back of a payment, in paise, as a part of a statement. */
export const lostPaiseSql = (paymentId: SQLWrapper) => sql<number>`(
  select coalesce(sum(amount_paise), 0)::float8 from ${disputes} where payment_id = ${paymentId} and status = 'lost'
)`

import { eq, notInArray } from 'drizzle-orm'
import type { DisputeStatus } from '#domain/dispute.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { disputes } from './tables.ts'

export type DisputeRow = typeof disputes.$inferSelect

const OVER: DisputeStatus[] = ['won', 'lost', 'closed']

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

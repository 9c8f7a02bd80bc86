import { isDisputeOver } from '#domain/dispute.ts'
import type { Query } from '#platform/postgres/database.ts'
import { disputesOf } from './store.ts'

/** Whether a bank has still to decide about a payment. */
export async function isDisputed(db: Query, paymentId: string): Promise<boolean> {
  return (await disputesOf(db, paymentId)).some(({ status }) => !isDisputeOver(status))
}

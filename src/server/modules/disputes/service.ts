import { isDisputeOver } from '#domain/dispute.ts'
import type { Query } from '#platform/postgres/database.ts'
import { disputesOf } from './store.ts'

export type Disputes = { isOpen: (db: Query, paymentId: string) => Promise<boolean> }

/** Whether a bank disputes a payment, and what was lost to banks for good. */
export async function disputed(db: Query, paymentId: string): Promise<{ isOpen: boolean; lostPaise: number }> {
  const found = await disputesOf(db, paymentId)

  return {
    isOpen: found.some(({ status }) => !isDisputeOver(status)),
    lostPaise: found.reduce((sum, { status, amountPaise }) => (status === 'lost' ? sum + amountPaise : sum), 0),
  }
}

/** What the modules above ask about disputes. */
export const disputeFacts: Disputes = {
  isOpen: async (db, paymentId) => (await disputed(db, paymentId)).isOpen,
}

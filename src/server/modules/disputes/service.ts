import { isDisputeOver } from '#domain/dispute.ts'
import type { Query } from '#platform/postgres/database.ts'
import { disputesOf } from './store.ts'

/** What it mails, about people who do not exist. */
export { disputeMailSamples } from './mail-samples.ts'
/** For the statement that settles a payment. */
export { lostPaiseSql } from './store.ts'

export type Disputes = typeof disputesService

/** What the other modules ask about disputes. */
export const disputesService = {
  /** Whether a bank disputes a payment and has not decided. */
  isOpen: async (db: Query, paymentId: string): Promise<boolean> =>
    (await disputesOf(db, paymentId)).some(({ status }) => !isDisputeOver(status)),
  /** What a bank took back of a payment, dispute by dispute. */
  lossesOf: async (db: Query, paymentId: string): Promise<{ disputeId: string; amountPaise: number }[]> =>
    (await disputesOf(db, paymentId))
      .filter(({ status }) => status === 'lost')
      .map(({ id, amountPaise }) => ({ disputeId: id, amountPaise })),
}

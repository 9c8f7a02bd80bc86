import { DAY_MS, SECOND_MS } from '#domain/durations.ts'
import type { PaymentDeps } from './deps.ts'
import { paymentsWithoutReference, queueReferenceChecks } from './stores/refunds.ts'

/** A bank that has named no refund by then will not. */
const LOOK_BACK_MS = 14 * DAY_MS

const MAX_AT_ONCE = 500
const GAP_MS = 2 * SECOND_MS

/**
 * Asks anew about refunds whose reference the bank has not told yet: it comes days after the money has left, and no event
 * tells of it. A few at a time, as the provider's calls are for the customers first.
 */
export async function findReferences({ db, clock }: PaymentDeps): Promise<void> {
  const since = new Date(clock().getTime() - LOOK_BACK_MS)

  await queueReferenceChecks(db, await paymentsWithoutReference(db, since, MAX_AT_ONCE), GAP_MS)
}

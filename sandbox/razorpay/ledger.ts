import type { Books } from './books.ts'

/** All the money that ever moved, or that moved from `since` on: what tests check the shop against. */
export function ledger({ records, webhooks }: Books, since: string | undefined) {
  const from = secondsOf(since)

  return {
    orders: records.ordersSince(from),
    payments: records.paymentsSince(from),
    refunds: records.refundsSince(from),
    disputes: records.disputes(),
    settlements: records.settlements(),
    webhooks: { pending: webhooks.pending() },
  }
}

// Seconds as in `created_at`, or any date that JavaScript can read.
function secondsOf(since: string | undefined): number {
  if (!since) return 0
  const seconds = /^\d+$/.test(since) ? Number(since) : Math.floor(Date.parse(since) / 1000)
  return Number.isNaN(seconds) ? 0 : seconds
}

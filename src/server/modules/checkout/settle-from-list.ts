import { DAY_MS } from '#domain/durations.ts'
import type { CheckoutDeps } from './deps.ts'
import { unfinishedAmong, unfinishedSince } from './stores/unfinished.ts'

/** More than are asked about one by one within half a minute, by a provider that takes its time. */
const MANY = 300

/**
 * After a start with many unfinished checkouts: reads the provider's list of all payments since the oldest of them, a
 * hundred at a time, and settles what was paid. One by one their turn would come too late for some.
 */
export async function settleFromList({ db, clock, payments }: CheckoutDeps): Promise<void> {
  const { count, oldest } = await unfinishedSince(db)
  if (count < MANY || !oldest) return

  const period = { from: oldest, to: new Date(clock().getTime() + DAY_MS) }
  for await (const page of payments.provider.allPayments(period)) {
    const paid = page.filter(({ status }) => status !== 'created' && status !== 'failed')
    const unfinished = await unfinishedAmong(
      db,
      paid.flatMap(({ orderId }) => orderId ?? []),
    )
    const news = paid.filter(({ orderId }) => orderId !== null && unfinished.has(orderId))
    await payments.queueEvents(
      db,
      'payment-event',
      news.map(({ id }) => id),
    )
  }
}

import type { OrderDeps } from './deps.ts'
import { isTallied, recountTallies } from './stores/tallies.ts'

/** Counts, once, the orders that were there before the tallies. Instances that start together wait for each other. */
export async function tallyOldOrders({ db }: Pick<OrderDeps, 'db'>): Promise<void> {
  if (await isTallied(db)) return
  await db.transaction((tx) => recountTallies(tx))
}
